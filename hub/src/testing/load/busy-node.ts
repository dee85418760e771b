import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const LOGS_PER_BLOCK = 1_500
const BLOCK_MS = 450
/** The topic of every log. */
export const BUSY_TOPIC = `0x${'dd'.repeat(32)}`

/** A node whose blocks are as frequent and full as those of a busy chain. */
export interface BusyNode {
  readonly url: string
  close(): void
}

export async function startBusyNode(): Promise<BusyNode> {
  const hash = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`
  const logs = JSON.stringify(
    Array.from({ length: LOGS_PER_BLOCK }, (_, index) => ({
      address: `0x${(index % 40).toString(16).padStart(40, '0')}`,
      topics: [BUSY_TOPIC, hash(index % 100), hash(index)],
      data: `0x${'ab'.repeat(64)}`,
      transactionHash: hash(index),
      logIndex: `0x${index.toString(16)}`,
    })),
  )
  const start = performance.now()
  const blockOf = (number: number): string =>
    JSON.stringify({
      number,
      hash: hash(number),
      parentHash: hash(number - 1),
      logsBloom: `0x${'0'.repeat(512)}`,
    })
  const resultOf = (method: string, [first]: readonly unknown[]): string => {
    if (method === 'eth_getBlockByNumber')
      return blockOf(Math.floor((performance.now() - start) / BLOCK_MS) + 1)
    if (method === 'eth_getBlockByHash') return blockOf(Number(first))
    return method === 'eth_getLogs' ? logs : '"0x61"'
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const parsed: unknown = JSON.parse(body)
      const answerOf = ({
        id,
        method,
        params = [],
      }: {
        id: number
        method: string
        params?: readonly unknown[]
      }) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${resultOf(method, params)}}`
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(Array.isArray(parsed) ? `[${parsed.map(answerOf).join()}]` : answerOf(parsed as never))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
