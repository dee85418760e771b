/** Formats details to diagnose a broken page: its path, the error and its causes. No account, no amounts. */
export function errorDetails(error: unknown, path: string): string {
  const lines = [`path: ${path}`, `network: ${import.meta.env.VITE_NETWORK}`]
  let cause: unknown = error
  for (let depth = 0; cause !== undefined && depth < 5; depth += 1) {
    lines.push(cause instanceof Error ? (cause.stack ?? `${cause.name}: ${cause.message}`) : String(cause))
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return lines.join('\n')
}
