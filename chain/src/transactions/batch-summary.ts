import type { SummaryValue, TransactionSummary } from './transaction-record.ts'

/** Kind of the summary of several claims in one transaction. */
const CLAIM_ALL = 'claimAll'

/** Summarises claims that share a transaction. {@link summaryParts} returns them again. */
export function claimAllSummary(parts: readonly TransactionSummary[]): TransactionSummary {
  return {
    kind: CLAIM_ALL,
    values: {
      count: String(parts.length),
      parts: parts.map(({ kind, values }) => [kind, Object.entries(values)]),
    },
  }
}

/** Returns the claims that a summary consists of; none for a transaction with a single purpose. */
export function summaryParts({ kind, values }: TransactionSummary): readonly TransactionSummary[] {
  const { parts } = values
  return kind === CLAIM_ALL && isList(parts) ? parts.flatMap((part) => partOf(part) ?? []) : []
}

function partOf(stored: SummaryValue): TransactionSummary | undefined {
  if (!isList(stored)) return undefined
  const [kind, entries] = stored
  if (typeof kind !== 'string' || !isList(entries)) return undefined
  const values = entries.flatMap((entry) => {
    if (!isList(entry)) return []
    const [name, value] = entry
    return typeof name === 'string' && value !== undefined ? [[name, value] as const] : []
  })
  return { kind, values: Object.fromEntries(values) }
}

function isList(value: SummaryValue | undefined): value is readonly SummaryValue[] {
  return Array.isArray(value)
}
