import { request, type Agent } from 'node:http'

/** Of one question. Status 0 stands for no answer. */
export interface Outcome {
  readonly status: number
  readonly ms: number
  readonly isRefused: boolean
}

export type Manner = 'plain' | 'leaves' | 'slow'

/** Sends one question, whole, slowly, or without waiting for its answer. */
export function send(
  url: URL,
  agent: Agent,
  query: string,
  client: string,
  manner: Manner = 'plain',
): Promise<Outcome> {
  const body = JSON.stringify({ query })
  const start = performance.now()
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-real-ip': client,
  }
  return new Promise((resolve) => {
    const end = (status: number, text = ''): void =>
      resolve({ status, ms: performance.now() - start, isRefused: text.includes('"errors"') })
    const outgoing = request(url, { agent, method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => end(answer.statusCode ?? 0, Buffer.concat(parts).toString()))
      answer.on('error', () => end(0))
    })
    outgoing.on('error', () => end(0))
    if (manner === 'slow') {
      outgoing.write(body.slice(0, 20))
      setTimeout(() => outgoing.end(body.slice(20)), 3000)
    } else outgoing.end(body)
    if (manner === 'leaves') setTimeout(() => outgoing.destroy(), 50)
  })
}
