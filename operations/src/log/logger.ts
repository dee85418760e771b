/** A value of a log line. `bigint` is written in decimals. */
export type LogValue = string | number | boolean | bigint | undefined

/** One line of a log. */
export interface LogEntry {
  readonly level: 'info' | 'warning' | 'error'
  readonly message: string
  /** Those that are `undefined` are left out. */
  readonly fields: Readonly<Record<string, LogValue>>
}

/** Where log lines end up. */
export type LogSink = (entry: LogEntry) => void

/** Writes one line per act. */
export interface Logger {
  info(message: string, fields?: LogEntry['fields']): void
  warning(message: string, fields?: LogEntry['fields']): void
  error(message: string, fields?: LogEntry['fields']): void
}

export function createLogger(sink: LogSink): Logger {
  const at =
    (level: LogEntry['level']) =>
    (message: string, fields: LogEntry['fields'] = {}): void =>
      sink({ level, message, fields })
  return { info: at('info'), warning: at('warning'), error: at('error') }
}

/**
 * Writes JSON, one object per line: `time` (ISO 8601), `level`, `program`, `message`, then the fields.
 * @param write gets the line without its end
 */
export function jsonLines(
  program: string,
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
  now: () => Date = () => new Date(),
): LogSink {
  return ({ level, message, fields }) =>
    write(
      JSON.stringify(
        { time: now().toISOString(), level, program, message, ...fields },
        (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
      ),
    )
}
