/**
 * Reads the processor seconds used by the indexer's process from its `/metrics`.
 * @throws when the system doesn't report it.
 */
export async function processorSeconds(address: string): Promise<number> {
  const response = await fetch(new URL('/metrics', address))
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(await response.text())?.[1]
  if (seconds === undefined) throw new Error(`${address}/metrics reports no processor time.`)
  return Number(seconds)
}
