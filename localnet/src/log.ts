/** One line of the world's log, with the room it comes from. */
export type LogSink = (room: string, line: string) => void

/** A room's logger in the world's shared log. */
export interface Logger {
  info(line: string): void
  /** A long step's progress: at most one line per second and per step, and always the last one. */
  progress(step: string, done: number, total: number): void
}

const PROGRESS_INTERVAL_MS = 1_000

/** A logger that puts the room's name in front of each of its lines. */
export function createLogger(room: string, sink: LogSink): Logger {
  const lastShown = new Map<string, number>()
  return {
    info: (line) => sink(room, line),
    progress: (step, done, total) => {
      const now = Date.now()
      if (done < total && now - (lastShown.get(step) ?? 0) < PROGRESS_INTERVAL_MS) return
      lastShown.set(step, now)
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
      sink(room, `${step}: ${done} of ${total} (${percent} %)`)
    },
  }
}

/** Writes each line to standard output behind `[room]`. */
export const consoleSink: LogSink = (room, line) => {
  process.stdout.write(`[${room}] ${line}\n`)
}

/** Discards all lines, for tests. */
export const silentSink: LogSink = () => undefined
