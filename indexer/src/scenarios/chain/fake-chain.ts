import type { SeededRandom } from '@ibull/testkit/random'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bytesToHex, hexToBytes, keccak256, numberToHex, type Address, type Hex } from 'viem'
import { answerCall } from './answer-call.ts'
import { placedLogs, type ChainBlock, type ChainTransaction, type PlacedLog } from './chain-types.ts'
import type { ScenarioWorld } from './scenario-world.ts'

/** How the node misbehaves: `undefined` for not at all. */
interface LogDisorder {
  readonly random: SeededRandom
  /** The share of the answers to eth_getLogs that come doubled and out of order. */
  readonly chance: number
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A node that serves one chain over JSON-RPC, as far as an indexer asks. Blocks of abandoned forks stay known by hash. */
export class FakeChain {
  readonly #blocksByHash = new Map<string, ServedBlock>()
  readonly #server: Server
  #canonical: readonly ServedBlock[] = []
  #disorder: LogDisorder | undefined
  readonly counts = new Map<string, number>()

  private constructor(private readonly world: ScenarioWorld) {
    this.#server = createServer((request, response) => {
      readBody(request).then(
        (body) => {
          const request = JSON.parse(body) as RpcRequest | RpcRequest[]
          const answer = Array.isArray(request)
            ? request.map((one) => this.#answer(one))
            : this.#answer(request)
          response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
        },
        (error: unknown) => response.writeHead(400).end(String(error)),
      )
    })
  }

  static async open(world: ScenarioWorld): Promise<FakeChain> {
    const chain = new FakeChain(world)
    await new Promise<void>((resolve) => chain.#server.listen(0, '127.0.0.1', resolve))
    return chain
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`
  }

  /** Makes these the blocks of the chain, from number 0 on. */
  serve(blocks: readonly ChainBlock[]): void {
    this.#canonical = blocks.map((block) => {
      const known = this.#blocksByHash.get(block.hash)
      if (known !== undefined) return known
      const served = serveBlock(block)
      this.#blocksByHash.set(block.hash, served)
      return served
    })
  }

  disorderLogs(disorder: LogDisorder | undefined): void {
    this.#disorder = disorder
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #answer({ id, method, params = [] }: RpcRequest): Json {
    this.counts.set(method, (this.counts.get(method) ?? 0) + 1)
    try {
      return { jsonrpc: '2.0', id: id ?? null, result: this.#result(method, params) }
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error
      return { jsonrpc: '2.0', id: id ?? null, error: { code: error.code, message: error.message } }
    }
  }

  #result(method: string, params: readonly unknown[]): Json {
    switch (method) {
      case 'eth_chainId':
        return numberToHex(this.world.chainId)
      case 'net_version':
        return String(this.world.chainId)
      case 'eth_blockNumber':
        return numberToHex(this.#canonical.length - 1)
      case 'eth_getBlockByNumber':
        return blockJson(this.#byTag(params[0] as string), params[1] === true)
      case 'eth_getBlockByHash':
        return blockJson(this.#blocksByHash.get(params[0] as string), params[1] === true)
      case 'eth_getLogs':
        return this.#logs(params[0] as LogFilter)
      case 'eth_getBlockReceipts': {
        const served = this.#blocksByHash.get(params[0] as string) ?? this.#byTag(params[0] as string)
        if (served === undefined) return null
        return served.block.transactions.map((transaction) => receiptJson(served, transaction))
      }
      case 'eth_getTransactionReceipt':
      case 'eth_getTransactionByHash': {
        const found = this.#canonical
          .flatMap((served) => served.block.transactions.map((transaction) => ({ served, transaction })))
          .find(({ transaction }) => transaction.hash === params[0])
        if (found === undefined) return null
        return method === 'eth_getTransactionReceipt'
          ? receiptJson(found.served, found.transaction)
          : transactionJson(found.served, found.transaction)
      }
      case 'eth_call': {
        const call = params[0] as { to?: Address; data?: Hex; input?: Hex }
        const answer = answerCall(this.world, call.to, call.data ?? call.input ?? '0x', this.#headStamp())
        if (answer === undefined) throw new RpcFailure(3, 'execution reverted')
        return answer
      }
      default:
        throw new RpcFailure(-32601, `The method ${method} does not exist.`)
    }
  }

  #headStamp() {
    const { number = 0, timestamp = 0 } = this.#canonical.at(-1)?.block ?? {}
    return { number, timestamp }
  }

  #byTag(tag: string): ServedBlock | undefined {
    return tag === 'latest' ? this.#canonical.at(-1) : this.#canonical[Number(tag)]
  }

  #logs(filter: LogFilter): Json {
    const blocks =
      filter.blockHash === undefined
        ? this.#canonical.slice(
            Number(filter.fromBlock ?? 0),
            filter.toBlock === undefined || filter.toBlock === 'latest'
              ? undefined
              : Number(filter.toBlock) + 1,
          )
        : [this.#blocksByHash.get(filter.blockHash)].filter((served) => served !== undefined)
    const found = blocks.flatMap((served) =>
      served.logs.filter((log) => isMatching(log, filter)).map((log) => logJson(log)),
    )
    const disorder = this.#disorder
    if (disorder === undefined || !disorder.random.isLucky(disorder.chance)) return found
    const doubled = found.flatMap((log) => (disorder.random.isLucky(0.5) ? [log, log] : [log]))
    return disorder.random.shuffled(doubled)
  }
}

interface RpcRequest {
  readonly id?: number
  readonly method: string
  readonly params?: readonly unknown[]
}

interface LogFilter {
  readonly address?: Address | readonly Address[]
  readonly topics?: readonly (Hex | readonly Hex[] | null)[]
  readonly fromBlock?: string
  readonly toBlock?: string
  readonly blockHash?: Hex
}

interface ServedBlock {
  readonly block: ChainBlock
  readonly logs: readonly PlacedLog[]
  readonly bloom: Hex
}

class RpcFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

function isMatching(log: PlacedLog, { address, topics = [] }: LogFilter): boolean {
  const addresses = typeof address === 'string' ? [address] : address
  if (addresses !== undefined && !addresses.some((one) => one.toLowerCase() === log.address)) return false
  return topics.every((expected, index) => {
    if (expected === null) return true
    const topic = log.topics[index]
    return (
      topic !== undefined && (typeof expected === 'string' ? expected === topic : expected.includes(topic))
    )
  })
}

function serveBlock(block: ChainBlock): ServedBlock {
  const logs = placedLogs([block])
  const bloom = new Uint8Array(256)
  for (const log of logs) for (const value of [log.address, ...log.topics]) addToBloom(bloom, value)
  return { block, logs, bloom: bytesToHex(bloom) }
}

const bloomBits = new Map<Hex, readonly number[]>()

function addToBloom(bloom: Uint8Array, value: Hex): void {
  let bits = bloomBits.get(value)
  if (bits === undefined) {
    const hash = hexToBytes(keccak256(value))
    bits = [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 0x7ff)
    bloomBits.set(value, bits)
  }
  for (const bit of bits) bloom[255 - (bit >> 3)] = (bloom[255 - (bit >> 3)] ?? 0) | (1 << (bit & 7))
}

const WORD = `0x${'0'.repeat(64)}`

function blockJson(served: ServedBlock | undefined, isFull: boolean): Json {
  if (served === undefined) return null
  const { block, bloom } = served
  return {
    number: numberToHex(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp: numberToHex(block.timestamp),
    logsBloom: bloom,
    transactions: block.transactions.map((transaction) =>
      isFull ? transactionJson(served, transaction) : transaction.hash,
    ),
    miner: `0x${'0'.repeat(40)}`,
    gasUsed: '0x5208',
    gasLimit: '0x1c9c380',
    baseFeePerGas: '0x1',
    nonce: '0x0000000000000000',
    mixHash: WORD,
    stateRoot: WORD,
    receiptsRoot: WORD,
    transactionsRoot: WORD,
    sha3Uncles: WORD,
    size: '0x220',
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    uncles: [],
  }
}

function transactionJson({ block }: ServedBlock, transaction: ChainTransaction): Json {
  return {
    hash: transaction.hash,
    blockHash: block.hash,
    blockNumber: numberToHex(block.number),
    transactionIndex: numberToHex(block.transactions.indexOf(transaction)),
    from: transaction.from,
    to: transaction.to,
    nonce: numberToHex(transaction.nonce),
    input: '0x',
    value: '0x0',
    gas: '0x5208',
    gasPrice: '0x1',
    type: '0x0',
    v: '0x1b',
    r: WORD,
    s: WORD,
  }
}

function receiptJson(served: ServedBlock, transaction: ChainTransaction): Json {
  const { block } = served
  return {
    transactionHash: transaction.hash,
    transactionIndex: numberToHex(block.transactions.indexOf(transaction)),
    blockHash: block.hash,
    blockNumber: numberToHex(block.number),
    from: transaction.from,
    to: transaction.to,
    status: transaction.isSuccessful ? '0x1' : '0x0',
    logs: served.logs.filter((log) => log.transaction === transaction).map((log) => logJson(log)),
    logsBloom: served.bloom,
    gasUsed: '0x5208',
    cumulativeGasUsed: '0x5208',
    effectiveGasPrice: '0x1',
    contractAddress: null,
    type: '0x0',
  }
}

function logJson({ block, transaction, logIndex, address, topics, data }: PlacedLog): {
  [key: string]: Json
} {
  return {
    address,
    topics: [...topics],
    data,
    blockNumber: numberToHex(block.number),
    blockHash: block.hash,
    transactionHash: transaction.hash,
    transactionIndex: numberToHex(block.transactions.indexOf(transaction)),
    logIndex: numberToHex(logIndex),
    removed: false,
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
