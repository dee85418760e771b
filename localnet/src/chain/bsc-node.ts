import { createServer, type IncomingMessage } from 'node:http'
import { parseTransaction, type Hex, type TransactionSerialized } from 'viem'
import { hiddenAddress } from './anvil.ts'
import { ChainControl } from './chain-control.ts'
import { toQuantity, type RpcClient } from './rpc-client.ts'
import { actEvery, type Background } from '../background.ts'
import type { Logger } from '../log.ts'

/** The time between two blocks of chain 56 since BEP-619. */
export const BSC_BLOCK_MS = 450
/** The lowest gas price that validators of chain 56 accept, in gwei. */
export const BSC_FLOOR_GWEI = 0.05
const FLOOR_WEI = BigInt(BSC_FLOOR_GWEI * 1e9)
/** The most gas of a transaction (EIP-7825). */
const MOST_GAS = 16_777_216n
const REFUSED = -32_000
/** Requests of this machine: a batch of the page has some hundred kilobytes. */
const MOST_BYTES = 50_000_000

/** Mines a block every 450 ms, two or three of them in the same second (BEP-520). */
export async function mineAsBsc(client: RpcClient, log: Logger): Promise<Background> {
  let last = await new ChainControl(client).timestamp()
  return actEvery(BSC_BLOCK_MS, log, async () => {
    last = Math.max(last, Math.floor(Date.now() / 1_000))
    await client.request('evm_mine', [{ timestamp: last }])
  })
}

interface Call {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

/** A node in front of the chain, with the rules of chain 56. */
export interface BscNode {
  readonly url: string
  close(): Promise<void>
}

/**
 * Puts a node in front of a chain that proposes the floor as gas price, and refuses transactions below it or with more
 * gas than EIP-7825 allows. Everything else is passed on.
 */
export async function startBscNode({ url }: RpcClient): Promise<BscNode> {
  const pass = async (body: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(url, { method: 'POST', headers, body })).json()
  }
  const answer = async (call: Call): Promise<unknown> => {
    const reply = (part: object) => ({ jsonrpc: '2.0', id: call.id ?? null, ...part })
    if (call.method === 'eth_gasPrice') return reply({ result: toQuantity(FLOOR_WEI) })
    const message = refusalOf(call)
    if (message !== undefined) return reply({ error: { code: REFUSED, message } })
    return pass(JSON.stringify(call))
  }
  const server = createServer((request, response) => {
    const send = (status: number, value: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    readBody(request)
      .then(async (body) => {
        const calls = JSON.parse(body) as Call | readonly Call[]
        send(200, await (Array.isArray(calls) ? Promise.all(calls.map(answer)) : answer(calls as Call)))
      })
      .catch((error: unknown) => send(502, { error: String(error) }))
  })
  const host = hiddenAddress()
  await new Promise<void>((resolve) => void server.listen(0, host, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function refusalOf({ method, params }: Call): string | undefined {
  const [sent] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const { gas, price } =
    method === 'eth_sendRawTransaction'
      ? termsOfRaw(sent as TransactionSerialized)
      : method === 'eth_sendTransaction'
        ? termsOf(sent as Readonly<Record<string, Hex>>)
        : {}
  if (price !== undefined && price < FLOOR_WEI)
    return `transaction underpriced: gas price ${price}, minimum ${FLOOR_WEI}`
  if (gas !== undefined && gas > MOST_GAS)
    return `transaction gas limit too high (cap: ${MOST_GAS}, tx: ${gas})`
  return undefined
}

interface Terms {
  readonly gas?: bigint | undefined
  readonly price?: bigint | undefined
}

function termsOfRaw(raw: TransactionSerialized): Terms {
  const { gas, gasPrice, maxFeePerGas } = parseTransaction(raw)
  return { gas, price: gasPrice ?? maxFeePerGas ?? 0n }
}

/** The chain itself chooses a price that isn't given. */
function termsOf({ gas, gasPrice, maxFeePerGas }: Readonly<Record<string, Hex>>): Terms {
  const price = gasPrice ?? maxFeePerGas
  return {
    gas: gas === undefined ? undefined : BigInt(gas),
    price: price === undefined ? undefined : BigInt(price),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error(`The request has more than ${MOST_BYTES} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
