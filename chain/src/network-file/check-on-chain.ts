import {
  addressKey,
  amountOutDown,
  BPS_SCALE,
  decodeBytes32Text,
  HOUSE_SWAP_FEE,
  type Address,
} from '@ibull/domain'
import type { NetworkFile } from '@ibull/domain/network-file'
import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  createPublicClient,
  ExecutionRevertedError,
  http,
  namehash,
  parseAbi,
  RpcRequestError,
  zeroAddress,
  type PublicClient,
} from 'viem'
import { labelRead } from '../reads/token-reads.ts'
import { pairAddress } from '../tokens/pair-address.ts'

/** Differences between a network file and its chain, each with a fix, and what couldn't be checked. */
export interface ChainFindings {
  readonly problems: readonly string[]
  readonly warnings: readonly string[]
}

const ABI = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) view returns (uint256)',
  'function feeTo() view returns (address)',
  'function allPairsLength() view returns (uint256)',
  'function allPairs(uint256 index) view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function INIT_CODE_PAIR_HASH() view returns (bytes32)',
  'function owner(bytes32 node) view returns (address)',
  'function ibull() view returns (address)',
  'function token() view returns (address)',
  'function cakeToken() view returns (address)',
  'function decimals() view returns (uint8)',
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[])',
])
const TIMEOUT_MS = 10_000
/** Public nodes limit concurrent requests. */
const BATCH_SIZE = 20
const OFFLINE = 'or build with --offline'

/**
 * Compares a network file with its chain: every endpoint serves the chain, every contract has code, router,
 * factory and pairs match each other, and tokens have the file's decimals and symbols.
 * @param nodeUrl a node to read contracts and tokens from, such as the one behind `/rpc`; of the file's endpoints
 * only the chain is asked then
 */
export async function checkOnChain(file: NetworkFile, nodeUrl?: string): Promise<ChainFindings> {
  const own = file.rpcUrls.filter((url) => !url.startsWith('/'))
  if (nodeUrl === undefined && own.length === 0)
    return {
      problems: [`rpcUrls leads through the hub: set CHAIN_RPC_URL to the node behind it, ${OFFLINE}`],
      warnings: [],
    }
  const { client, ...found } = await findNode(file.chainId, nodeUrl === undefined ? own : [nodeUrl])
  if (client === undefined)
    return found.problems.length > 0
      ? { problems: found.problems, warnings: [] }
      : {
          problems: [`${found.silent.join('; ')}: correct rpcUrls, set CHAIN_RPC_URL to a node, ${OFFLINE}`],
          warnings: [],
        }
  const visited = nodeUrl === undefined ? undefined : await findNode(file.chainId, own)
  const problems = [...found.problems, ...(visited?.problems ?? [])]
  const warnings = [...found.silent, ...(visited?.silent ?? [])]
  try {
    const parts = await Promise.all([
      codeProblems(client, file),
      exchangeProblems(client, file),
      feeProblems(client, file),
      mainTokenProblems(client, file),
      nameProblems(client, file),
      startBlockProblems(client, file),
      pairProblems(client, file),
      ...Object.keys(file.tokens).map((name) => tokenProblems(client, file, name)),
    ])
    return {
      problems: [...problems, ...parts.flatMap((part) => part.problems)],
      warnings: [...warnings, ...parts.flatMap((part) => part.warnings)],
    }
  } catch (error) {
    return {
      problems: [...problems, `The node stopped answering (${reasonOf(error)}): try again, ${OFFLINE}`],
      warnings,
    }
  }
}

/** The first endpoint that serves the chain. */
interface FoundNode {
  readonly client: PublicClient | undefined
  /** Endpoints of another chain, each with its fix. */
  readonly problems: readonly string[]
  /** Endpoints that don't answer. */
  readonly silent: readonly string[]
}

async function findNode(chainId: number, urls: readonly string[]): Promise<FoundNode> {
  const problems: string[] = []
  const silent: string[] = []
  let client: PublicClient | undefined
  for (const url of urls) {
    const transport = http(url, { timeout: TIMEOUT_MS, retryCount: 1, batch: { batchSize: BATCH_SIZE } })
    const candidate = createPublicClient({ transport, ccipRead: false })
    // Host only: the rest of the URL may contain a key.
    const { host } = new URL(url)
    try {
      const found = await candidate.getChainId()
      if (found === chainId) client ??= candidate
      else
        problems.push(`${host} is a node of chain ${found}: name one of chain ${chainId}, or correct chainId`)
    } catch (error) {
      silent.push(`${host} does not answer (${reasonOf(error)})`)
    }
  }
  return { client, problems, silent }
}

async function codeProblems(client: PublicClient, file: NetworkFile): Promise<ChainFindings> {
  const places: readonly (readonly [string, Address])[] = [
    ...Object.entries(file.contracts).map(([name, address]) => [`contracts.${name}`, address] as const),
    ...(file.nameService === undefined ? [] : [['nameService.registry', file.nameService.registry] as const]),
    ...(file.collections ?? []).map((address, index) => [`collections[${index}]`, address] as const),
    ...(file.predictionMarkets ?? []).map(
      ({ address }, index) => [`predictionMarkets[${index}].address`, address] as const,
    ),
    ...(file.tokenSales ?? []).map(
      ({ address }, index) => [`tokenSales[${index}].address`, address] as const,
    ),
  ]
  const problems = await Promise.all(
    places.map(async ([path, address]) => {
      const code = await client.getCode({ address })
      return (code ?? '0x') === '0x'
        ? [`${path}: no contract is at ${address}: correct the address, or take the field out`]
        : []
    }),
  )
  return { problems: problems.flat(), warnings: [] }
}

async function exchangeProblems(client: PublicClient, file: NetworkFile): Promise<ChainFindings> {
  const { factory, router, multicall } = file.contracts as Record<string, Address>
  const wrapped = file.tokens[file.wrappedNative]?.address
  const [ofRouter, wrappedOfRouter, answers] = await Promise.all([
    read(client, router, 'factory'),
    read(client, router, 'WETH'),
    read(client, multicall, 'aggregate3', [[]]),
  ])
  const problems: string[] = []
  if (!isSame(ofRouter, factory))
    problems.push(
      typeof ofRouter === 'string'
        ? `contracts.router works with the factory ${ofRouter}: write it as contracts.factory, or another router`
        : `contracts.router has no factory(): write the address of a V2 router`,
    )
  if (!isSame(wrappedOfRouter, wrapped))
    problems.push(
      `contracts.router wraps into ${String(wrappedOfRouter ?? 'nothing')}: write the token at that address as wrappedNative, or another router`,
    )
  if (answers === undefined)
    problems.push(
      'contracts.multicall has no aggregate3(): write the address of Multicall3, 0xcA11bde05977b3631167028862bE2a173976CA11 on most chains',
    )
  return { problems, warnings: [] }
}

/** Reserves so large that an output shows the fee to the basis point. */
const DEEP = 10n ** 30n
const PROBE = 10n ** 12n

/**
 * Checks that the router quotes with the file's swap fee, and that the protocol has a part of it where the file says so,
 * and none where it doesn't; how large a part can't be asked.
 * A router's quotes and the pairs' own check differ only in broken deployments.
 */
async function feeProblems(
  client: PublicClient,
  { contracts, exchange }: NetworkFile,
): Promise<ChainFindings> {
  const { factory, router } = contracts
  const stated = exchange?.swapFeeBps ?? Number(HOUSE_SWAP_FEE.totalBps)
  const toProtocol = exchange === undefined ? 1 : exchange.treasuryFeeBps + exchange.buybackFeeBps
  const [quoted, feeTo] = await Promise.all([
    read(client, router, 'getAmountOut', [PROBE, DEEP, DEEP]),
    read(client, factory, 'feeTo'),
  ])
  const problems: string[] = []
  if (typeof quoted !== 'bigint')
    problems.push('contracts.router has no getAmountOut(): write the address of a V2 router')
  else if (quoted !== amountOutDown(PROBE, DEEP, DEEP, BigInt(stated)))
    problems.push(
      `exchange.swapFeeBps is ${stated}, but the router charges ${chargedBps(quoted)}: write that`,
    )
  if (toProtocol === 0 && typeof feeTo === 'string' && BigInt(feeTo) !== 0n)
    problems.push(
      `exchange leaves the protocol nothing, but the factory pays ${feeTo}: write its part as treasuryFeeBps`,
    )
  const warnings =
    exchange !== undefined && toProtocol > 0 && typeof feeTo === 'string' && BigInt(feeTo) === 0n
      ? [
          `exchange gives the protocol ${toProtocol} of ${stated} basis points, but the factory pays no account: pages will say otherwise until its feeTo is set`,
        ]
      : []
  return { problems, warnings }
}

/** The fee of a quote for {@link PROBE}, in basis points to two decimals. */
function chargedBps(quoted: bigint): number {
  return Number(((PROBE - quoted) * BPS_SCALE * 100n + PROBE / 2n) / PROBE) / 100
}

/** Contracts that pay or accept the main token, with their getters for it. */
const WORKS_WITH_MAIN_TOKEN = [
  ['farm', 'ibull'],
  ['vault', 'token'],
  ['lottery', 'cakeToken'],
  ['profile', 'cakeToken'],
  ['farmAuction', 'cakeToken'],
] as const

/** Checks that the contracts use the file's main token. Contracts without a getter are skipped. */
async function mainTokenProblems(client: PublicClient, file: NetworkFile): Promise<ChainFindings> {
  const { contracts, tokens, mainToken } = file
  const problems = await Promise.all(
    WORKS_WITH_MAIN_TOKEN.map(async ([name, functionName]) => {
      const found = await read(client, contracts[name], functionName)
      if (found === undefined || isSame(found, tokens[mainToken]?.address)) return []
      return [
        `mainToken is ${mainToken}, but contracts.${name} works with the token ${String(found)}: write that token as mainToken, or correct contracts.${name}`,
      ]
    }),
  )
  return { problems: problems.flat(), warnings: [] }
}

/** Checks that the registry of names has an owner for each ending that the file says it knows. */
async function nameProblems(client: PublicClient, { nameService }: NetworkFile): Promise<ChainFindings> {
  const problems = await Promise.all(
    (nameService?.topLevelNames ?? []).map(async (name) => {
      const owner = await read(client, nameService?.registry, 'owner', [namehash(name)])
      return typeof owner === 'string' && owner !== zeroAddress
        ? []
        : [
            `nameService.registry does not know names ending in .${name}: take ${name} out of topLevelNames, or correct the address`,
          ]
    }),
  )
  return { problems: problems.flat(), warnings: [] }
}

/** Checks that an indexer starting at the start block misses no pair. Unknown on nodes without past state. */
async function startBlockProblems(client: PublicClient, file: NetworkFile): Promise<ChainFindings> {
  const { startBlock } = file
  const address = file.contracts['factory']
  if (startBlock === null || startBlock === 0 || address === undefined) return { problems: [], warnings: [] }
  const newest = await client.getBlockNumber()
  if (newest < BigInt(startBlock))
    return {
      problems: [
        `startBlock is ${startBlock}, but the chain is at block ${newest}: write the block of the factory's creation`,
      ],
      warnings: [],
    }
  const before = await codeAt(client, address, BigInt(startBlock) - 1n)
  return {
    problems:
      before === undefined
        ? []
        : [
            `startBlock is ${startBlock}, but contracts.factory was there before: write the block of its creation, or the indexer misses its first pairs`,
          ],
    warnings: [],
  }
}

/** Reads the code at a past block; `undefined` if there is none or the node has pruned that state. */
async function codeAt(
  client: PublicClient,
  address: Address,
  blockNumber: bigint,
): Promise<string | undefined> {
  try {
    return await client.getCode({ address, blockNumber })
  } catch (error) {
    if (error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null)
      return undefined
    throw error
  }
}

/** Checks the init code hash against a pair of the factory; without pairs, against the factory's own value. */
async function pairProblems(client: PublicClient, file: NetworkFile): Promise<ChainFindings> {
  const { factory } = file.contracts as Record<'factory', Address>
  const [count, stated] = await Promise.all([
    read(client, factory, 'allPairsLength'),
    read(client, factory, 'INIT_CODE_PAIR_HASH'),
  ])
  if (typeof count !== 'bigint')
    return {
      problems: ['contracts.factory has no allPairsLength(): write the address of a V2 factory'],
      warnings: [],
    }
  const mend = typeof stated === 'string' ? `write "${stated}"` : "write the hash of the pairs' creation code"
  const wrong = { problems: [`initCodeHash does not lead to the factory's pairs: ${mend}`], warnings: [] }
  const right = { problems: [], warnings: [] }
  if (count === 0n) {
    if (stated === undefined)
      return {
        problems: [],
        warnings: ['initCodeHash could not be checked: the factory has no pair and no INIT_CODE_PAIR_HASH()'],
      }
    return stated === file.initCodeHash ? right : wrong
  }
  const pair = (await read(client, factory, 'allPairs', [0n])) as Address
  const [token0, token1] = (await Promise.all([
    read(client, pair, 'token0'),
    read(client, pair, 'token1'),
  ])) as [Address, Address]
  return isSame(pairAddress(factory, file.initCodeHash, token0, token1), pair) ? right : wrong
}

async function tokenProblems(client: PublicClient, file: NetworkFile, name: string): Promise<ChainFindings> {
  const token = file.tokens[name]
  if (token === undefined) return { problems: [], warnings: [] }
  const { address, decimals, symbol = name } = token
  const [found, label] = await Promise.all([read(client, address, 'decimals'), symbolOf(client, address)])
  if (typeof found !== 'number')
    return {
      problems: [`tokens.${name}: no token answers at ${address}: correct the address`],
      warnings: [],
    }
  const problems: string[] = []
  if (found !== decimals)
    problems.push(`tokens.${name}.decimals is ${decimals}, but the token has ${found}: write ${found}`)
  // Token lists may vary the case: PancakeSwap's CAKE reports Cake.
  if (label?.toLowerCase() !== symbol.toLowerCase())
    problems.push(
      `tokens.${name} calls itself ${JSON.stringify(label ?? '')}: correct the address, or name it so`,
    )
  return { problems, warnings: [] }
}

async function symbolOf(client: PublicClient, address: Address): Promise<string | undefined> {
  const { to, data, decode } = labelRead(address, 'symbol')
  try {
    const { data: answer = '0x' } = await client.call({ to, data })
    const label = decode(answer)
    return 'text' in label ? label.text : decodeBytes32Text(label.bytes32)
  } catch (error) {
    if (error instanceof RangeError || isRevert(error)) return undefined
    throw error
  }
}

type FunctionName = Extract<(typeof ABI)[number], { type: 'function' }>['name']

/** Calls a function; `undefined` if it doesn't exist. @throws when the node doesn't respond */
async function read(
  client: PublicClient,
  address: Address | undefined,
  functionName: FunctionName,
  args: readonly unknown[] = [],
): Promise<unknown> {
  if (address === undefined) return undefined
  try {
    const { result } = await client.simulateContract({ address, abi: ABI, functionName, args } as never)
    return result
  } catch (error) {
    if (isRevert(error)) return undefined
    throw error
  }
}

function isRevert(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk(
      (cause) =>
        cause instanceof ContractFunctionRevertedError ||
        cause instanceof ContractFunctionZeroDataError ||
        cause instanceof ExecutionRevertedError ||
        /^AbiDecoding|^PositionOutOfBounds/.test((cause as Error).name),
    ) !== null
  )
}

function isSame(found: unknown, expected: Address | undefined): boolean {
  return (
    typeof found === 'string' &&
    expected !== undefined &&
    addressKey(found as Address) === addressKey(expected)
  )
}

function reasonOf(error: unknown): string {
  return error instanceof BaseError ? error.shortMessage.replace(/\.$/, '') : String(error)
}
