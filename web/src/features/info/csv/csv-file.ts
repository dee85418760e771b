/** Builds the name of a download: `acme-swap-pairs-2026-03-04.csv` for the product Acme Swap, the day in UTC. */
export function csvFileName(product: string, subject: string, now: Date): string {
  const name = product.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${name}-${subject}-${now.toISOString().slice(0, 10)}.csv`
}

/** Without it, spreadsheets assume a regional encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

export function csvFile(text: string, fileName: string): File {
  return new File([BYTE_ORDER_MARK, text], fileName, { type: 'text/csv;charset=utf-8' })
}
