# How results print, sum up and plot.

plus_minus <- function(x, error, digits = 4) {
  ifelse(is.na(x), "unknown", ifelse(is.na(error), format(x, digits = digits), sprintf("%s \u00b1 %s", signif(x, digits), signif(error, 2))))
}

print.fw_sample <- function(x, n = 10, ...) {
  cat("Flipwise sample of ", x$problem, "\n", sep = "")
  cat(sprintf("%s effective samples at least, R-hat %s, seed %s\n", format(round(x$ess), big.mark = ","), format(x$r_hat, digits = 4), x$seed))
  cat("mean log density ", plus_minus(x$mean_log_density, x$mean_log_density_error), ", log Z ", plus_minus(x$log_z, x$log_z_error), "\n", sep = "")
  for (line in x$warnings) cat("warning: ", line, "\n", sep = "")
  if (!is.null(x$models)) {
    cat("\nHeaviest models:\n")
    print(utils::head(x$models[c("model", "mass", "error")], n), digits = 3, row.names = FALSE)
  }
  if (!is.null(x$modes)) {
    cat("\nModes:\n")
    print(utils::head(x$modes[intersect(c("label", "mass", "error"), names(x$modes))], n), digits = 3, row.names = FALSE)
  }
  if (!is.null(x$marginals)) {
    shown <- sorted_marginals(x)
    cat("\nP(bit = 1), the largest first:\n")
    print(utils::head(shown[c("name", "mean", "error")], n), digits = 3, row.names = FALSE)
    if (nrow(shown) > n) cat("and ", nrow(shown) - n, " more in $marginals\n", sep = "")
  }
  invisible(x)
}

sorted_marginals <- function(x) x$marginals[order(-x$marginals$mean), ]

summary.fw_sample <- function(object, ...) {
  structure(list(
    quantities = data.frame(
      quantity = c("mean log density", "log Z"),
      estimate = c(object$mean_log_density, object$log_z),
      error = c(object$mean_log_density_error, object$log_z_error)
    ),
    marginals = if (!is.null(object$marginals)) sorted_marginals(object), models = object$models, modes = object$modes,
    ess = object$ess, r_hat = object$r_hat, warnings = object$warnings, of = object
  ), class = "summary.fw_sample")
}

print.summary.fw_sample <- function(x, ...) {
  print(x$of, n = Inf)
  invisible(x)
}

as.data.frame.fw_sample <- function(x, row.names = NULL, optional = FALSE, ...) x$marginals

plot.fw_sample <- function(x, n = 30, ...) {
  shown <- utils::head(sorted_marginals(x), n)
  shown <- shown[rev(seq_len(nrow(shown))), ]
  graphics::dotchart(shown$mean, labels = shown$name, xlim = c(0, 1), pch = 19, xlab = "P(bit = 1) with its 95% interval", ...)
  known <- !is.na(shown$error)
  reach <- 1.96 * shown$error[known]
  graphics::segments(pmax(0, shown$mean[known] - reach), which(known), pmin(1, shown$mean[known] + reach), which(known))
  invisible(x)
}

print.fw_solve <- function(x, ...) {
  cat("Flipwise search of ", x$problem, "\n", sep = "")
  if (!is.na(x$objective)) {
    cat(x$goal, ": ", format(x$objective, digits = 10), if (x$proved) " (proved)", "\n", sep = "")
  } else {
    cat("log density: ", format(x$log_density, digits = 10), if (x$proved) " (proved)", "\n", sep = "")
  }
  text <- paste(x$state, collapse = "")
  cat("state: ", substr(text, 1, 60), if (nchar(text) > 60) "...", "\n", sep = "")
  for (line in x$warnings) cat("warning: ", line, "\n", sep = "")
  invisible(x)
}

summary.fw_solve <- function(object, ...) object$states

as.data.frame.fw_solve <- function(x, row.names = NULL, optional = FALSE, ...) x$states

plot.fw_solve <- function(x, ...) {
  steps <- x$improvements
  if (is.null(steps) || is.null(steps$objective) || nrow(steps) < 2) {
    graphics::barplot(x$states$log_density, names.arg = seq_len(nrow(x$states)), xlab = "the best states", ylab = "log density", ...)
  } else {
    graphics::plot(steps$cpu_seconds, steps$objective, type = "s", log = "x", xlab = "processor seconds", ylab = x$goal, ...)
  }
  invisible(x)
}

print.fw_tune <- function(x, ...) {
  cat("A ladder of ", nrow(x$rungs), " rungs, barrier ", format(x$barrier, digits = 3), "\n", sep = "")
  print(x$rungs[intersect(c("beta", "kernel", "swap_rate"), names(x$rungs))], digits = 4, row.names = FALSE)
  invisible(x)
}

print.fw_verify <- function(x, ...) {
  cat(if (x$passed) "All checks passed.\n" else "Some checks failed.\n")
  print(x$checks[intersect(c("name", "verdict", "detail"), names(x$checks))], row.names = FALSE, right = FALSE)
  invisible(x)
}
