import { IbullError } from '@ibull/domain'

/** Formats everything needed to report a failure: names, values and causes, nothing secret. */
export function errorReport(error: Error, hash?: string): string {
  const lines: string[] = []
  if (hash !== undefined) lines.push(`transaction: ${hash}`)
  const seen = new Set<unknown>()
  let current: unknown = error
  while (current !== undefined && !seen.has(current)) {
    seen.add(current)
    lines.push(describe(current))
    current = current instanceof Error ? current.cause : undefined
  }
  return lines.join('\n')
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof IbullError)) return `${error.name}: ${error.message}`
  const values = Object.entries(error.values).map(([name, value]) => `  ${name}: ${String(value)}`)
  return [`${error.code}: ${error.message}`, ...values].join('\n')
}
