import type { Address } from '@ibull/domain'
import { toFunctionSelector } from 'viem'
import type { Hex } from '../networks/network.ts'
import { boundedRead, TOGETHER } from '../reads/bounded-read.ts'
import { parseBytes } from '../rpc/hex.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { scanCode } from './code-scan.ts'
import { hasOtherRights, hasTransfer, isDiamond, powersAmong, type Power } from './powers.ts'

/**
 * What a token's code and storage show without running a trade. It is read from the list of functions: it shows what
 * may be possible, not that it is done, and functions of other names go unnoticed.
 */
export interface TokenInspection {
  /** Whether the functions could be read. If not, other powers may be there than those listed. */
  readonly isReadable: boolean
  readonly powers: readonly Power[]
  /** Whether another contract holds the code and may be replaced. */
  readonly isReplaceable: boolean
  /** `'none'` where the owner is the zero address or a dead one; `undefined` where no function names an owner. */
  readonly owner: Address | 'none' | undefined
  /** Whether rights may remain with other accounts, or return, after the owner gave up. */
  readonly hasOtherRights: boolean
}

const OWNER: Hex = toFunctionSelector('owner()')
const GET_OWNER: Hex = toFunctionSelector('getOwner()')
const IMPLEMENTATION: Hex = toFunctionSelector('implementation()')
const PROXY_TYPE: Hex = toFunctionSelector('proxyType()')

/** Where proxies keep the address of their code: EIP-1967, its predecessor of OpenZeppelin, EIP-1822. */
const IMPLEMENTATION_SLOTS: readonly Hex[] = [
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
  '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
]
/** Where EIP-1967 keeps the contract that names the code. */
const BEACON_SLOT: Hex = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'

/** Clones whose code never changes: EIP-1167 and its two shorter forms, with or without data behind. */
const CLONES = [
  /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/i,
  /^0x365f5f375f5f365f73([0-9a-f]{40})5af43d5f5f3e5f3d91602a57fd5bf3/i,
  /^0x3d3d3d3d363d3d37363d73([0-9a-f]{40})5af43d3d93803e602a57fd5bf3/i,
]

const UNOWNED = /^0x(?:0{40}|0{36}dead)$/i
/** EIP-897: the code behind never changes. */
const FORWARDING = 1n
const WORD_BYTES = 32
const WORD_LENGTH = 2 + 2 * WORD_BYTES

/**
 * Inspects a token: its code, that of one contract behind it, its owner. Two requests, up to nine for a proxy.
 * @throws as `RpcClient.request`, and {RangeError} for more code than a contract may have.
 */
export async function inspectToken(
  rpc: Pick<RpcClient, 'request'>,
  token: Address,
  signal?: AbortSignal,
): Promise<TokenInspection> {
  const [code, words] = await Promise.all([
    readCode(rpc, token, signal),
    readWords(rpc, token, [OWNER, GET_OWNER, IMPLEMENTATION, PROXY_TYPE], signal),
  ])
  const [owner, getOwner, implementation, proxyType] = words
  const own = scanCode(code)
  const behind = cloned(code) ?? (own.canDelegate ? await readBehind(rpc, token, signal) : undefined)
  // EIP-897: the proxy itself names its code, and whether that may change.
  const named = own.canDelegate ? addressOf(implementation) : undefined
  const target = behind?.address ?? named
  const inner =
    target === undefined ? new Set<string>() : scanCode(await readCode(rpc, target, signal)).selectors
  const selectors = new Set([...own.selectors, ...inner])
  const isNamedReplaceable =
    named !== undefined && (proxyType === undefined || BigInt(proxyType) !== FORWARDING)
  const held = addressOf(owner) ?? addressOf(getOwner)
  return {
    isReadable: hasTransfer(selectors) && !isDiamond(selectors),
    powers: powersAmong(selectors),
    isReplaceable: isDiamond(selectors) || (behind?.isReplaceable ?? isNamedReplaceable),
    owner: held !== undefined && UNOWNED.test(held) ? 'none' : held,
    hasOtherRights: hasOtherRights(selectors),
  }
}

/** The contract that holds a proxy's code. */
interface Behind {
  readonly address: Address | undefined
  readonly isReplaceable: boolean
}

/** `undefined` where the code isn't a clone's. */
function cloned(code: Hex): Behind | undefined {
  const digits = CLONES.map((clone) => clone.exec(code)?.[1]).find((found) => found !== undefined)
  return digits === undefined ? undefined : { address: `0x${digits}`, isReplaceable: false }
}

/** `undefined` where none of the standard slots holds an address. */
async function readBehind(
  rpc: Pick<RpcClient, 'request'>,
  token: Address,
  signal: AbortSignal | undefined,
): Promise<Behind | undefined> {
  const method = 'eth_getStorageAt'
  const readSlot = (slot: Hex) =>
    rpc.request({
      method,
      params: [token, slot, 'latest'],
      signal,
      parse: (result) => parseBytes(method, result, WORD_BYTES),
    })
  const [beacon, ...implementations] = await Promise.all([BEACON_SLOT, ...IMPLEMENTATION_SLOTS].map(readSlot))
  const named = implementations.map(heldIn).find((found) => found !== undefined)
  if (named !== undefined) return { address: named, isReplaceable: true }
  const beaconAddress = heldIn(beacon)
  if (beaconAddress === undefined) return undefined
  const [word] = await readWords(rpc, beaconAddress, [IMPLEMENTATION], signal)
  return { address: addressOf(word), isReplaceable: true }
}

function readCode(
  rpc: Pick<RpcClient, 'request'>,
  address: Address,
  signal: AbortSignal | undefined,
): Promise<Hex> {
  const method = 'eth_getCode'
  return rpc.request({
    method,
    params: [address, 'latest'],
    signal,
    parse: (result) => parseBytes(method, result),
  })
}

/** Reads functions without arguments that return one word; `undefined` for those that don't. */
async function readWords(
  rpc: Pick<RpcClient, 'request'>,
  to: Address,
  functions: readonly Hex[],
  signal: AbortSignal | undefined,
): Promise<readonly (Hex | undefined)[]> {
  const calls = functions.map((data) => ({ to, data }))
  const { results } = await boundedRead(rpc, calls, TOGETHER, 'latest', () => undefined, signal)
  return results.map(({ isSuccess, data }) => (isSuccess && data.length === WORD_LENGTH ? data : undefined))
}

function addressOf(word: Hex | undefined): Address | undefined {
  const digits = word === undefined ? undefined : /^0x0{24}([0-9a-f]{40})$/i.exec(word)?.[1]
  return digits === undefined ? undefined : `0x${digits}`
}

/** Zero where nothing was stored. */
function heldIn(slot: Hex | undefined): Address | undefined {
  const address = addressOf(slot)
  return address === undefined || BigInt(address) === 0n ? undefined : address
}
