# The calls a user makes.

fw_sample <- function(problem, ..., dimension = NULL, draws = TRUE, progress = interactive()) {
  of <- as_problem(problem, dimension)
  reply <- run("sample", of, list(...), progress, draws = draws)
  as_sample(reply, of)
}

fw_solve <- function(problem, ..., dimension = NULL, progress = interactive()) {
  of <- as_problem(problem, dimension)
  as_solve(run("solve", of, list(...), progress), of)
}

fw_tune <- function(problem, ..., dimension = NULL, progress = interactive()) {
  reply <- run("tune", as_problem(problem, dimension), list(...), progress)
  structure(list(rungs = as_frame(reply$result$rungs), barrier = reply$result$barrier, raw = reply$result), class = "fw_tune")
}

fw_verify <- function(problem, ..., dimension = NULL) {
  reply <- run("verify", as_problem(problem, dimension), list(...), FALSE)
  structure(list(passed = isTRUE(reply$result$passed), checks = as_frame(reply$result$checks), raw = reply$result), class = "fw_verify")
}

fw_select <- function(formula, data, ..., prior = NULL, g = NULL, slab = NULL, model = NULL, scale = FALSE,
                      family = NULL, alpha = NULL, laplace = NULL, na.action = stats::na.fail, draws = FALSE,
                      progress = interactive()) {
  frame <- stats::model.frame(formula, data, na.action = na.action)
  y <- stats::model.response(frame)
  if (is.logical(y)) y <- as.numeric(y)
  if (!is.numeric(y) || is.matrix(y)) stop("The response must be one numeric variable.", call. = FALSE)
  terms <- attr(frame, "terms")
  X <- stats::model.matrix(terms, frame)
  X <- X[, colnames(X) != "(Intercept)", drop = FALSE]
  if (ncol(X) == 0) stop("The formula has no candidate variables.", call. = FALSE)
  if (!all(is.finite(X)) || !all(is.finite(y))) stop("The data contain infinite values.", call. = FALSE)
  response <- make.unique(c(colnames(X), "response"))[ncol(X) + 1]
  parameters <- c(
    list(response = response, center = if (attr(terms, "intercept") == 1) "yes" else "no", scale = if (scale) "yes" else "no"),
    Filter(Negate(is.null), list(
      prior = prior, g = g, slab = slab, model = model, family = family, alpha = alpha, laplace = laplace
    ))
  )
  quoted <- paste0('"', gsub('"', '""', c(response, colnames(X)), fixed = TRUE), '"')
  rows <- do.call(paste, c(lapply(seq_len(ncol(X) + 1), function(j) sprintf("%.17g", if (j == 1) y else X[, j - 1])), sep = ","))
  text <- paste0(c(paste(quoted, collapse = ","), rows), "\n", collapse = "")
  content <- list(format = "csv", text = text, name = "data", parameters = parameters)
  of <- problem(content, names = colnames(X), about = deparse1(formula))
  made <- as_sample(run("sample", of, list(...), progress, draws = draws), of)
  made$formula <- formula
  class(made) <- c("fw_select", class(made))
  made
}

run <- function(method, of, options, progress, draws = NULL) {
  request <- list(method = method, problem = of$content)
  options <- named_options(options)
  if (length(options) > 0) request$options <- options
  if (!is.null(draws)) request$draws <- draws
  bar <- NULL
  if (progress) {
    request$progress <- TRUE
    bar <- utils::txtProgressBar(style = 3)
    on.exit(close(bar))
  }
  show <- function(event) if (!is.null(event$fraction)) utils::setTxtProgressBar(bar, event$fraction)
  call_server(request, of$evaluate, if (progress) show)
}

# burn_in becomes burn-in; a vector of numbers stays a list even if it has one.
named_options <- function(options) {
  if (length(options) > 0 && (is.null(names(options)) || any(!nzchar(names(options))))) {
    stop("Every option needs its name, as in rounds = 2000.", call. = FALSE)
  }
  names(options) <- gsub("_", "-", names(options), fixed = TRUE)
  if (!is.null(options$betas) && is.numeric(options$betas)) options$betas <- as.list(options$betas)
  if (!is.null(options$out)) options$out <- normalizePath(options$out, mustWork = FALSE)
  options
}
