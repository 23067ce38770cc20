# Tests against the real program, which the variable FLIPWISE or the path must name. Each test is a promise; the last line counts them.
library(flipwise)

passed <- 0
failed <- 0
test <- function(promise, code) {
  ok <- tryCatch({
    force(code)
    TRUE
  }, error = function(e) {
    cat("FAILED: ", promise, "\n  ", conditionMessage(e), "\n", sep = "")
    FALSE
  })
  if (ok) passed <<- passed + 1 else failed <<- failed + 1
}
error_of <- function(code) tryCatch({
  force(code)
  NULL
}, error = function(e) e)

# All states of p bits, one in each row, and the exact law of a log density.
states <- function(p) unname(as.matrix(expand.grid(rep(list(0:1), p))))
law <- function(f, p) {
  l <- apply(states(p), 1, f)
  exp(l - max(l)) / sum(exp(l - max(l)))
}
# Five standard errors: a false alarm once in a million numbers.
near <- function(estimate, error, exact) all(abs(estimate - exact) <= 5 * error + 1e-9)

set.seed(4)
Q <- matrix(round(rnorm(25), 2), 5)
energy <- function(x) sum(Q * outer(x, x))

test("a QUBO's marginals are those of exp(-energy)", {
  fit <- fw_sample(fw_qubo(Q), seed = 2, rounds = 4000)
  exact <- drop(law(function(x) -energy(x), 5) %*% states(5))
  stopifnot(near(fit$marginals$mean, fit$marginals$error, exact))
  # The wrong twin: the other sign is noticed.
  twin <- drop(law(energy, 5) %*% states(5))
  stopifnot(!near(fit$marginals$mean, fit$marginals$error, twin))
})

test("a search finds the least energy, with its offset", {
  found <- fw_solve(fw_qubo(Q, offset = 10), seed = 1)
  least <- min(apply(states(5), 1, energy)) + 10
  stopifnot(abs(found$objective - least) < 1e-9, abs(energy(found$state) + 10 - least) < 1e-9, found$proved)
  stopifnot(is.data.frame(summary(found)))
})

test("spins have the energy that the page says", {
  J <- matrix(0, 4, 4)
  J[upper.tri(J)] <- c(1, -0.5, 0.3, 0, 0.7, -1)
  J <- J + t(J)
  h <- c(0.1, -0.2, 0.3, 0)
  ising <- function(x) { s <- 2 * x - 1; sum(h * s) + sum(J * outer(s, s)) / 2 }
  found <- fw_solve(fw_ising(h, J), seed = 1)
  stopifnot(abs(found$objective - min(apply(states(4), 1, ising))) < 1e-9)
  fit <- fw_sample(fw_ising(h, J), seed = 3, rounds = 4000)
  stopifnot(near(fit$marginals$mean, fit$marginals$error, drop(law(function(x) -ising(x), 4) %*% states(4))))
})

test("a function of R has its law, one state or many at a time", {
  f <- function(x) 0.8 * sum(x) - 0.3 * x[1] * x[3]
  exact <- drop(law(f, 6) %*% states(6))
  one <- fw_sample(f, dimension = 6, seed = 5, rounds = 1000)
  stopifnot(near(one$marginals$mean, one$marginals$error, exact))
  many <- fw_sample(fw_function(function(X) 0.8 * rowSums(X) - 0.3 * X[, 1] * X[, 3], 6, batched = TRUE), seed = 5, rounds = 1000)
  stopifnot(identical(one$digest, many$digest))
})

test("an error in the function reaches the caller, and the next call works", {
  e <- error_of(fw_sample(function(x) stop("no such model"), dimension = 3, rounds = 10))
  stopifnot(!is.null(e), grepl("no such model", conditionMessage(e)))
  e <- error_of(fw_sample(function(x) NaN, dimension = 3, rounds = 10))
  stopifnot(inherits(e, "fw_error_data"), e$exit == 65)
  stopifnot(inherits(fw_sample("paper:bimodal", rounds = 20), "fw_sample"))
})

test("clauses, hard and weighted", {
  found <- fw_solve(fw_cnf(list(c(1, 2), c(-1, 3), c(-3, -2))), seed = 1)
  x <- found$state
  stopifnot((x[1] | x[2]) && (!x[1] | x[3]) && (!x[3] | !x[2]))
  weighted <- fw_sample(fw_cnf(list(1, -1), weights = c(2, 1)), seed = 1, rounds = 2000)
  stopifnot(near(weighted$marginals$mean[1], weighted$marginals$error[1], plogis(1)))
})

test("a binary response takes a family", {
  fit <- fw_select(am ~ wt + hp, transform(mtcars, am = am == 1), family = "binomial", seed = 1, rounds = 200)
  stopifnot(inherits(fit, "fw_select"), fit$marginals$mean[1] > 0.5)
  second <- fw_select(am ~ wt + hp, mtcars, family = "binomial", laplace = 2, seed = 1, rounds = 200)
  stopifnot(second$marginals$mean[1] > 0.5, second$marginals$mean[1] != fit$marginals$mean[1])
})

test("variable selection agrees with all models counted", {
  data <- mtcars[c("mpg", "wt", "qsec", "am", "hp")]
  fit <- fw_select(mpg ~ ., data, seed = 1)
  X <- scale(as.matrix(data[-1]), scale = FALSE)
  y <- data$mpg - mean(data$mpg)
  n <- length(y)
  marginal <- function(x) {
    k <- sum(x)
    fitted <- if (k == 0) 0 else sum(y * qr.fitted(qr(X[, x == 1, drop = FALSE]), y))
    -k / 2 * log(1 + n) - (n - 1) / 2 * log(sum(y^2) - n / (1 + n) * fitted) - log(5) - lchoose(4, k)
  }
  stopifnot(near(fit$marginals$mean, fit$marginals$error, drop(law(marginal, 4) %*% states(4))))
  stopifnot(identical(fit$marginals$name, names(data)[-1]), grepl("wt", fit$models$model[1]))
  stopifnot(inherits(summary(fit), "summary.fw_sample"), is.data.frame(as.data.frame(fit)))
  text <- capture.output(print(fit))
  stopifnot(any(grepl("Heaviest models", text)))
})

test("factors become columns, missing values are refused or dropped", {
  data <- mtcars[c("mpg", "wt", "cyl")]
  data$cyl <- factor(data$cyl)
  fit <- fw_select(mpg ~ ., data, seed = 1, rounds = 200)
  stopifnot(identical(fit$marginals$name, c("wt", "cyl6", "cyl8")))
  data$wt[3] <- NA
  stopifnot(!is.null(error_of(fw_select(mpg ~ ., data))))
  stopifnot(inherits(fw_select(mpg ~ ., data, na.action = na.omit, rounds = 200), "fw_select"))
})

test("draws have weights and the law of the marginals", {
  fit <- fw_sample(fw_qubo(Q), seed = 2, rounds = 2000)
  with(fit$draws, stopifnot(ncol(states) == 5, nrow(states) == length(weight), length(weight) == length(log_density), all(states %in% 0:1)))
  mean <- colSums(fit$draws$states * fit$draws$weight) / sum(fit$draws$weight)
  stopifnot(all(abs(mean - fit$marginals$mean) < 0.1))
})

test("mistakes have one clear message", {
  stopifnot(inherits(error_of(fw_sample("paper:bimodl")), "fw_error"))
  e <- error_of(fw_sample("paper:bimodal", kernle = "mh"))
  stopifnot(inherits(e, "fw_error_usage"), grepl("kernel", conditionMessage(e)))
  stopifnot(grepl("dimension", conditionMessage(error_of(fw_sample(function(x) 0)))))
  stopifnot(grepl("symmetric", conditionMessage(error_of(fw_ising(0, matrix(1:4, 2))))))
  stopifnot(grepl("square", conditionMessage(error_of(fw_qubo(1:3)))))
})

test("the same seed gives the same digits", {
  stopifnot(identical(fw_sample("paper:bimodal", rounds = 50, seed = 9)$digest, fw_sample("paper:bimodal", rounds = 50, seed = 9)$digest))
})

test("a program that dies is said, and the next call starts another", {
  f <- local({ calls <- 0; function(x) { calls <<- calls + 1; if (calls == 3) flipwise:::server$process$kill(); sum(x) } })
  stopifnot(inherits(error_of(fw_sample(f, dimension = 4, rounds = 50)), "fw_program_died"))
  stopifnot(inherits(fw_sample("paper:bimodal", rounds = 20), "fw_sample"))
})

test("a ladder is found, and a law is verified", {
  ladder <- fw_tune("paper:bimodal")
  stopifnot(is.data.frame(ladder$rungs), ladder$rungs$beta[1] == 1)
  stopifnot(fw_verify("paper:bimodal")$passed)
})

test("of many bits every second or third is listed, under its own name", {
  of <- list(names = paste0("v", 1:10001))
  some <- seq(1, 10001, by = 2)
  lines <- lapply(some, function(k) list(name = paste0("x", k), mean = k / 10001, error = NULL, ess = NULL))
  result <- list(marginals = lines, rungs = list(list(beta = 1)), warnings = list())
  fit <- flipwise:::as_sample(list(result = result), of)
  stopifnot(nrow(fit$marginals) == 5001, identical(fit$marginals$name[3], "v5"), abs(fit$marginals$mean[3] - 5 / 10001) < 1e-12)
})

test("plots are drawn", {
  pdf(file <- tempfile(fileext = ".pdf"))
  plot(fw_select(mpg ~ ., mtcars, seed = 1, rounds = 200))
  plot(fw_solve(fw_qubo(Q), seed = 1))
  dev.off()
  stopifnot(file.size(file) > 1000)
})

fw_stop()
cat(sprintf("\n%d passed, %d failed\n", passed, failed))
if (failed > 0) quit(status = 1)
