/** Estimates the work of a query, or remembers that of the same text. */
export type WorkEstimates = (text: string, estimate: () => Promise<number>) => Promise<number>

const AGE_MS = 10_000
const MOST_KNOWN = 500
const LONGEST_KNOWN = 10_000

/** Remembers estimates for ten seconds: planning a query only to estimate it costs as much as planning it to run. */
export function workEstimates(): WorkEstimates {
  const known = new Map<string, { readonly work: Promise<number>; readonly at: number }>()
  return (text, estimate) => {
    const found = known.get(text)
    const now = performance.now()
    if (found !== undefined && now - found.at < AGE_MS) return found.work
    const work = estimate()
    if (text.length > LONGEST_KNOWN) return work
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(text, { work, at: now })
    work.catch(() => known.delete(text))
    return work
  }
}
