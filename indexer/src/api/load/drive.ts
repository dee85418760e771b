import { Agent, request } from 'node:http'

/** Repeated request of a load run. */
export interface Drive {
  readonly url: URL
  /** Returns the nth request body; undefined sends GET requests. */
  readonly body: ((index: number) => string) | undefined
  readonly connections: number
  readonly seconds: number
}

export interface Figures {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly worstMs: number
  /** Number of responses by status; 0 stands for none at all. */
  readonly statuses: ReadonlyMap<number, number>
  readonly megabytes: number
}

/** Keeps every connection busy for `seconds`, sending the next query after each response. */
export async function drive({ url, body, connections, seconds }: Drive): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const statuses = new Map<number, number>()
  const start = performance.now()
  const end = start + seconds * 1000
  let bytes = 0
  let index = 0

  const sendOnce = (): Promise<number> => {
    const text = body?.(index)
    index += 1
    return new Promise((resolve) => {
      const outgoing = request(
        url,
        text === undefined
          ? { agent }
          : {
              agent,
              method: 'POST',
              headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
            },
        (answer) => {
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.length
          })
          answer.on('end', () => resolve(answer.statusCode ?? 0))
          answer.on('error', () => resolve(0))
        },
      )
      outgoing.on('error', () => resolve(0))
      outgoing.end(text)
    })
  }

  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const before = performance.now()
        const status = await sendOnce()
        times.push(performance.now() - before)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  agent.destroy()
  const elapsed = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    perSecond: times.length / elapsed,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    worstMs: at(1),
    statuses,
    megabytes: bytes / 1e6,
  }
}
