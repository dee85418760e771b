/** A value of a log line. `bigint` is written in decimal. */
export type LogValue = string | number | boolean | bigint | undefined

/** One line of a log. */
export interface LogEntry {
  readonly level: 'info' | 'warning' | 'error'
  readonly message: string
  /** `undefined` ones are omitted. */
  readonly fields: Readonly<Record<string, LogValue>>
}

/** Destination of log lines. */
export type LogSink = (entry: LogEntry) => void

/** Writes one line per event. */
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
 * @param write receives the line without its line break
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
