/** The name of a downloaded file: `acme-swap-pairs-2026-03-04.csv` for the product Acme Swap, the day in UTC. */
export function csvFileName(product: string, subject: string, now: Date): string {
  const name = product.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${name}-${subject}-${now.toISOString().slice(0, 10)}.csv`
}

/** Spreadsheets read a file without it in the letters of their own country. */
const BYTE_ORDER_MARK = '\uFEFF'
const REVOKE_AFTER_MS = 60_000

/** Gives the browser a CSV text to save: a link to a piece of memory, so that no policy of the page is loosened. */
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
