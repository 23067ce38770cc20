# Problems: what R has, in the formats that the program reads.

problem <- function(content, evaluate = NULL, names = NULL, about) {
  structure(list(content = content, evaluate = evaluate, names = names, about = about), class = "fw_problem")
}

print.fw_problem <- function(x, ...) cat("<Flipwise problem: ", x$about, ">\n", sep = "")

as_problem <- function(x, dimension = NULL) {
  if (inherits(x, "fw_problem")) return(x)
  if (is.function(x)) {
    if (is.null(dimension)) stop("A function needs its number of bits: dimension = .", call. = FALSE)
    return(fw_function(x, dimension))
  }
  if (!is.character(x) || length(x) != 1 || is.na(x)) {
    stop("Expected a problem: a string as on the command line, a function, or what fw_qubo(), fw_ising(), fw_cnf() or fw_function() return.", call. = FALSE)
  }
  # The server has a working folder of its own, and R may have changed its own since.
  file <- sub("\\?.*$", "", x)
  if (file.exists(file)) x <- paste0(normalizePath(file), substring(x, nchar(file) + 1))
  problem(x, about = x)
}

fw_qubo <- function(Q, offset = 0) {
  Q <- square_matrix(Q, "Q")
  pairs <- Q + t(Q)
  text <- c("# vartype=BINARY", coo_lines(diag(Q), pairs))
  energy_problem(text, Q, offset, sprintf("QUBO of %d bits", nrow(Q)))
}

fw_ising <- function(h, J, offset = 0) {
  J <- square_matrix(J, "J")
  if (!isSymmetric(unname(J)) || any(diag(J) != 0)) {
    stop("J must be symmetric with zeros on its diagonal: the energy is sum(h * s) + sum(J * outer(s, s)) / 2.", call. = FALSE)
  }
  if (length(h) == 1) h <- rep(h, nrow(J))
  if (length(h) != nrow(J) || !all(is.finite(h))) stop("h must have one finite number for each row of J.", call. = FALSE)
  energy_problem(c("# vartype=SPIN", coo_lines(h, J)), J, offset, sprintf("Ising model of %d spins", nrow(J)))
}

energy_problem <- function(text, matrix, offset, about) {
  if (!is.numeric(offset) || length(offset) != 1 || !is.finite(offset)) stop("offset must be one finite number.", call. = FALSE)
  made <- problem(list(format = "coo", text = paste0(text, "\n", collapse = "")), names = colnames(matrix), about = about)
  made$offset <- offset
  made
}

square_matrix <- function(x, name) {
  x <- as.matrix(x)
  if (!is.numeric(x) || nrow(x) != ncol(x) || nrow(x) == 0 || !all(is.finite(x))) {
    stop(name, " must be a square matrix of finite numbers.", call. = FALSE)
  }
  x
}

# Every variable has a line of its own, as the format knows only variables that occur.
coo_lines <- function(linear, pairs) {
  p <- length(linear)
  above <- which(upper.tri(pairs) & pairs != 0, arr.ind = TRUE)
  c(
    sprintf("%d %d %.17g", seq_len(p) - 1L, seq_len(p) - 1L, linear),
    if (nrow(above) > 0) sprintf("%d %d %.17g", above[, 1] - 1L, above[, 2] - 1L, pairs[above])
  )
}

fw_cnf <- function(clauses, weights = NULL) {
  if (!is.list(clauses) || length(clauses) == 0) stop("clauses must be a list of vectors of literals such as c(1, -3).", call. = FALSE)
  whole <- vapply(clauses, function(one) is.numeric(one) && length(one) > 0 && all(is.finite(one)) && all(one == round(one)) && all(one != 0), NA)
  if (!all(whole)) stop("Clause ", which(!whole)[1], " is not a vector of whole numbers other than 0.", call. = FALSE)
  lines <- vapply(clauses, function(one) paste(c(sprintf("%d", as.integer(one)), "0"), collapse = " "), "")
  variables <- max(abs(unlist(clauses)))
  if (is.null(weights)) {
    text <- c(sprintf("p cnf %d %d", as.integer(variables), length(lines)), lines)
    format <- "cnf"
  } else {
    if (length(weights) != length(clauses) || anyNA(weights) || any(weights <= 0)) {
      stop("weights must have one positive number for each clause; Inf makes it hard.", call. = FALSE)
    }
    text <- paste(ifelse(is.infinite(weights), "h", sprintf("%.17g", weights)), lines)
    format <- "wcnf"
  }
  problem(list(format = format, text = paste0(text, "\n", collapse = "")), about = sprintf("%d clauses", length(lines)))
}

fw_function <- function(f, dimension, names = NULL, full_support = FALSE, cost = 20, batched = FALSE) {
  if (!is.function(f)) stop("f must be a function of a vector of 0s and 1s.", call. = FALSE)
  if (length(dimension) != 1 || !is.finite(dimension) || dimension < 1 || dimension != round(dimension)) {
    stop("dimension must be a whole number of at least 1.", call. = FALSE)
  }
  if (!is.null(names) && length(names) != dimension) stop("names must have one name for each of the ", dimension, " bits.", call. = FALSE)
  callback <- list(dimension = as.integer(dimension), fullSupport = full_support, cost = cost)
  if (!is.null(names)) callback$names <- as.list(as.character(names))
  evaluate <- function(state, flips) {
    x <- utf8ToInt(state) - 48L
    states <- matrix(x, length(flips), length(x), byrow = TRUE)
    flipped <- which(flips >= 0)
    at <- cbind(flipped, flips[flipped] + 1L)
    states[at] <- 1L - states[at]
    values <- if (batched) f(states) else apply(states, 1, f)
    if (!is.numeric(values) || length(values) != length(flips)) {
      stop(if (batched) "The function must return one number for each row." else "The function must return one number.", call. = FALSE)
    }
    values
  }
  problem(list(callback = callback), evaluate, names, sprintf("an R function of %d bits", as.integer(dimension)))
}
