# Results as data frames.

# A list of JSON objects as a data frame; null becomes NA, and lists in a cell stay lists.
as_frame <- function(rows) {
  if (length(rows) == 0) return(NULL)
  columns <- unique(unlist(lapply(rows, names)))
  made <- lapply(columns, function(column) {
    cells <- lapply(rows, function(row) if (is.null(row[[column]])) NA else row[[column]])
    if (all(lengths(cells) == 1) && !any(vapply(cells, is.list, NA))) unlist(cells) else cells
  })
  names(made) <- snake_case(columns)
  structure(made, class = "data.frame", row.names = seq_along(rows))
}

snake_case <- function(name) tolower(gsub("([a-z0-9])([A-Z])", "\\1_\\2", name))

or_na <- function(x) if (is.null(x)) NA_real_ else x

bits <- function(text) if (is.null(text)) NULL else utf8ToInt(text) - 48L

as_sample <- function(reply, of) {
  result <- reply$result
  if (is.null(result)) stop("The run was stopped before it had a result.", call. = FALSE)
  marginals <- as_frame(result$marginals)
  if (!is.null(marginals) && !is.null(of$names)) {
    listed <- of$names[seq(1, length(of$names), by = 1 + (length(of$names) - 1) %/% 10000)]
    if (nrow(marginals) == length(listed)) marginals$name <- listed
  }
  models <- as_frame(result$models)
  if (!is.null(models)) {
    chosen <- lapply(models$variables, function(one) as.character(unlist(one)[!is.na(unlist(one))]))
    models <- data.frame(
      model = vapply(chosen, function(one) if (length(one) == 0) "1" else paste(one, collapse = " + "), ""),
      size = lengths(chosen), mass = models$mass, error = models$error, log_marginal = models$log_marginal
    )
  }
  cold <- result$rungs[[1]]
  structure(list(
    problem = of$about, marginals = marginals, modes = as_frame(result$modes), models = models,
    model_sizes = as_frame(result$modelSizes), rungs = as_frame(result$rungs),
    mean_log_density = or_na(cold$meanLogDensity), mean_log_density_error = or_na(cold$meanLogDensityError),
    log_z = or_na(cold$logNormalizer), log_z_error = or_na(cold$logNormalizerError),
    ess = or_na(result$ess), r_hat = or_na(result$rHat), rounds = result$rounds, seed = result$seed,
    best = list(state = bits(result$best$state), log_density = or_na(result$best$logDensity), objective = with_offset(result$best$objective, of)),
    draws = as_draws(reply$draws, of), warnings = as.character(unlist(result$warnings)),
    digest = result$digest, folder = reply$folder, raw = result
  ), class = "fw_sample")
}

as_draws <- function(draws, of) {
  if (is.null(draws)) return(NULL)
  states <- do.call(rbind, lapply(draws$states, function(one) matrix(bits(one), ncol = draws$bits, byrow = TRUE)))
  colnames(states) <- if (!is.null(of$names)) of$names else unlist(draws$names)
  list(
    states = states, weight = unlist(draws$weights), log_density = as.numeric(unlist(draws$logDensities)),
    chain = rep(seq_len(draws$chains), each = draws$draws)
  )
}

with_offset <- function(objective, of) if (is.null(objective)) NA_real_ else objective + or_zero(of$offset)

or_zero <- function(x) if (is.null(x)) 0 else x

as_solve <- function(reply, of) {
  result <- reply$result
  if (is.null(result)) stop("The search was stopped before it had a result.", call. = FALSE)
  states <- as_frame(result$states)
  if (!is.null(states$objective)) states$objective <- states$objective + or_zero(of$offset)
  best <- bits(result$best$state)
  if (!is.null(of$names) && length(best) == length(of$names)) names(best) <- of$names
  improvements <- as_frame(result$improvements)
  if (!is.null(improvements$objective)) improvements$objective <- improvements$objective + or_zero(of$offset)
  structure(list(
    problem = of$about, state = best, objective = with_offset(result$best$objective, of),
    log_density = or_na(result$best$logDensity), goal = result$objective, proved = isTRUE(result$proved),
    states = states, improvements = improvements, rounds = result$rounds, seed = result$seed,
    warnings = as.character(unlist(result$warnings)), digest = result$digest, folder = reply$folder, raw = result
  ), class = "fw_solve")
}
