/** Builds the name of a download: `acme-swap-pairs-2026-03-04.csv` for the product Acme Swap, the day in UTC. */
export function csvFileName(product: string, subject: string, now: Date): string {
  const name = product.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${name}-${subject}-${now.toISOString().slice(0, 10)}.csv`
}

/** Without it, spreadsheets assume a regional encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
const REVOKE_AFTER_MS = 60_000

/** Downloads a CSV text via a blob URL, so the page's security policy needn't be relaxed. */
export function saveCsv(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
