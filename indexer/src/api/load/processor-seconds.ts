/**
 * How many seconds of processor time the indexer's process has used, by its `/metrics`.
 * @throws when the system does not report it.
 */
export async function processorSeconds(address: string): Promise<number> {
  const response = await fetch(new URL('/metrics', address))
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(await response.text())?.[1]
  if (seconds === undefined) throw new Error(`${address}/metrics reports no processor time.`)
  return Number(seconds)
}
