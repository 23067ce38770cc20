log_density <- function(x) abs(sum(x) - 6)^1.5  # any function of a vector of 0s and 1s

input <- file("stdin", "r")
while (length(line <- readLines(input, n = 1)) > 0) {
  words <- strsplit(line, " ")[[1]]
  if (words[1] == "flipwise") cat("target 1 dimension=12\n")
  if (words[1] == "eval") {
    base <- as.integer(strsplit(words[3], "")[[1]])
    values <- sapply(strsplit(words[-(1:3)], "+", fixed = TRUE), function(flips) {
      x <- base
      if (flips[1] != "-") x[as.integer(flips) + 1] <- 1 - x[as.integer(flips) + 1]
      log_density(x)
    })
    cat(words[2], format(values, digits = 17, trim = TRUE), "\n")
  }
  flush(stdout())
}
