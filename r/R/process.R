# The server process that all calls share, and the lines that go to and from it.

server <- new.env(parent = emptyenv())
server$process <- NULL
server$id <- 0
server$protocol <- 1

# The command that starts the program: option flipwise.program, then the variable FLIPWISE, then 'flipwise' on the path.
program <- function() {
  path <- getOption("flipwise.program", Sys.getenv("FLIPWISE"))
  if (!nzchar(path)) path <- unname(Sys.which("flipwise"))
  if (!nzchar(path)) {
    stop(
      "The program flipwise was not found on the PATH. Install it, or set ",
      "options(flipwise.program = ) or the variable FLIPWISE to its launcher or to flipwise.jar.",
      call. = FALSE
    )
  }
  path <- path.expand(path)
  if (!file.exists(path)) stop("There is no program at '", path, "'.", call. = FALSE)
  if (grepl("\\.jar$", path)) {
    java <- if (nzchar(Sys.getenv("JAVA_HOME"))) file.path(Sys.getenv("JAVA_HOME"), "bin", "java") else unname(Sys.which("java"))
    if (!nzchar(java)) stop("'", path, "' needs Java 17 or newer, and there is no java on the PATH.", call. = FALSE)
    return(c(java, "-jar", path))
  }
  path
}

start_server <- function() {
  if (!is.null(server$process) && server$process$is_alive()) return(invisible())
  command <- program()
  server$errors <- tempfile("flipwise-stderr-")
  server$process <- processx::process$new(
    command[1], c(command[-1], "serve"),
    stdin = "|", stdout = "|", stderr = server$errors, encoding = "UTF-8", cleanup = TRUE
  )
  hello <- read_line()
  if (is.null(hello$protocol) || hello$protocol != server$protocol) {
    fw_stop()
    stop("This package uses version ", server$protocol, " of the protocol, and the program uses another.", call. = FALSE)
  }
  invisible()
}

fw_stop <- function() {
  process <- server$process
  server$process <- NULL
  if (!is.null(process) && process$is_alive()) {
    close(process$get_input_connection())
    process$wait(5000)
    process$kill()
  }
  invisible()
}

# The next line from the server, parsed. Waits in short steps, so that an interrupt is noticed.
read_line <- function() {
  repeat {
    line <- server$process$read_output_lines(1)
    if (length(line) > 0) return(jsonlite::fromJSON(line[[1]], simplifyVector = FALSE))
    if (!server$process$is_incomplete_output()) program_died()
    server$process$poll_io(200)
  }
}

program_died <- function() {
  last <- if (file.exists(server$errors)) utils::tail(readLines(server$errors, warn = FALSE), 5) else character()
  server$process <- NULL
  stop(structure(
    class = c("fw_program_died", "fw_error", "error", "condition"),
    list(message = paste(c("The program flipwise ended during a call.", last), collapse = "\n"), call = NULL)
  ))
}

send_line <- function(text) {
  rest <- charToRaw(enc2utf8(paste0(text, "\n")))
  while (length(rest) > 0) {
    rest <- tryCatch(server$process$write_input(rest), error = function(e) program_died())
    if (length(rest) > 0) Sys.sleep(0.001)
  }
}

# One request from its first line to its reply. `evaluate` answers a callback's batches; an interrupt cancels the request
# and returns what the run had reached.
call_server <- function(request, evaluate = NULL, progress = NULL) {
  start_server()
  server$id <- server$id + 1
  id <- server$id
  request$id <- id
  send_line(to_json(request))
  cancelled <- FALSE
  failed <- NULL
  repeat {
    reply <- tryCatch(read_line(), interrupt = function(e) NULL)
    if (is.null(reply)) {
      if (cancelled) {
        server$process$kill()
        stop("Interrupted twice: the program was ended.", call. = FALSE)
      }
      cancelled <- TRUE
      cancel(id)
    } else if (!identical(as.numeric(reply$id), as.numeric(id))) {
      next
    } else if (identical(reply$event, "evaluate")) {
      values <- tryCatch(evaluate(reply$state, unlist(reply$flips)), error = function(e) e)
      if (inherits(values, "error")) {
        failed <- values
        send_line(to_json(list(id = id, batch = reply$batch, error = conditionMessage(values))))
      } else {
        send_line(sprintf('{"id":%d,"batch":%d,"values":[%s]}', as.integer(id), as.integer(reply$batch), number_text(values)))
      }
    } else if (identical(reply$event, "progress")) {
      if (!is.null(progress)) progress(reply)
    } else {
      break
    }
  }
  if (!is.null(failed)) stop(failed)
  if (!is.null(reply$error)) stop_with(reply$error)
  if (cancelled) warning("The run was interrupted; this is what it had reached.", call. = FALSE)
  for (line in unlist(reply$messages)) message(line)
  reply
}

cancel <- function(id) {
  server$id <- server$id + 1
  send_line(to_json(list(id = server$id, method = "cancel", request = id)))
}

stop_with <- function(error) {
  stop(structure(
    class = c(paste0("fw_error_", gsub("-", "_", error$kind)), "fw_error", "error", "condition"),
    list(message = error$message, call = NULL, exit = error$exit, kind = error$kind, place = error$place)
  ))
}

to_json <- function(value) jsonlite::toJSON(value, auto_unbox = TRUE, digits = I(17), null = "null")

# Numbers with all their digits, and what JSON has no number for as strings.
number_text <- function(values) {
  text <- sprintf("%.17g", values)
  text[is.nan(values) | is.na(values)] <- '"NaN"'
  text[values == Inf] <- '"Infinity"'
  text[values == -Inf] <- '"-Infinity"'
  paste(text, collapse = ",")
}
