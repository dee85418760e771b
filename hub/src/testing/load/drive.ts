import { Agent, request } from 'node:http'

/** Results of a load run. */
export interface Figures {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Number of responses by status; 0 stands for none at all. */
  readonly statuses: ReadonlyMap<number, number>
}

/**
 * Keeps every connection busy until the bodies are used up or time runs out, sending the next request after each
 * response. A body is posted as JSON; `undefined` is a request without one (GET).
 */
export async function drive(
  url: URL,
  bodies: Iterator<string | undefined, unknown>,
  connections: number,
  seconds: number,
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const statuses = new Map<number, number>()
  const start = performance.now()
  const send = (body: string | undefined): Promise<number> =>
    new Promise((resolve) => {
      const options =
        body === undefined
          ? {}
          : {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
            }
      const outgoing = request(url, { agent, ...options }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', () => resolve(0))
      })
      outgoing.on('error', () => resolve(0))
      outgoing.end(body)
    })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - start < seconds * 1_000) {
        const next = bodies.next()
        if (next.done === true) return
        const before = performance.now()
        const status = await send(next.value)
        times.push(performance.now() - before)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  agent.destroy()
  const elapsed = (performance.now() - start) / 1_000
  times.sort((a, b) => a - b)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99), statuses }
}
