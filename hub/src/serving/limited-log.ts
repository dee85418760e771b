const MINUTE_MS = 60_000
const LINES_PER_MINUTE = 100
const LINE_CHARACTERS = 600

/**
 * Limits a log, so that no flood of requests fills a disk: to 100 lines a minute, cut to 600 characters. The first line
 * after that states how many were left out.
 */
export function limitedLog(log: (line: string) => void, now: () => number): (line: string) => void {
  let windowStart = Number.NEGATIVE_INFINITY
  let lines = 0
  return (line) => {
    if (now() - windowStart >= MINUTE_MS) {
      const leftOut = lines - LINES_PER_MINUTE
      if (leftOut > 0) log(`${leftOut} more lines were left out`)
      windowStart = now()
      lines = 0
    }
    lines += 1
    if (lines <= LINES_PER_MINUTE) log(line.slice(0, LINE_CHARACTERS))
  }
}
