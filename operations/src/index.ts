export { createLogger, type LogEntry, type Logger, type LogSink } from './log/logger.ts'
