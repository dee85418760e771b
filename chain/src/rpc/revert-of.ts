import type { Hex } from '../networks/network.ts'
import { isHex } from './hex.ts'

/** geth since 1.9.15, Erigon, Besu since 24, Nethermind since 1.35. */
const CODE_REVERTED = 3
/** Nethermind before that, and OpenEthereum: any failed execution. */
const CODE_EXECUTION_FAILED = -32015
/** Fields in which nodes, development nodes and balancers nest the revert data. */
const NESTING = ['data', 'originalError', 'cause', 'error', 'result', 'return'] as const
const MAX_NESTING = 4
/** In front of the words: Ganache and Hardhat, Nethermind, MetaMask's and balancers' wrapping. */
const WRAPPING =
  /^(?:(?:error|returned error|vm exception while processing transaction|vm execution error|internal (?:json-rpc )?error|transaction)[:.]? +)+/i
/** geth, Erigon, Nethermind: "execution reverted"; Besu: "Execution reverted"; OpenEthereum: "Reverted"; Ganache: "revert". */
const REVERTED = /^(?:execution )?revert(?:ed)?(?![\w-])/i
/** The `assert` of contracts from before Solidity 0.8, as geth, Erigon, Nethermind and OpenEthereum word it. */
const INVALID_OPCODE = /^(?:invalid opcode|bad ?instruction)/i
/** "execution reverted: REASON", "Execution reverted (REASON)", "revert REASON", "reverted with reason string 'REASON'". */
const REASON = /^(?:: *| +with reason string +'| +\(| +)(.+?)['")]?$/s
/** What stands where a reason would: the opcode itself, or how the lack of one is worded. */
const NO_REASON = /^(?:revert(?:ed)?|0x|with(?:out)? .*|an? .*)$/i
const BYTES = /0x(?:[0-9a-f]{2})*/i

/** Error object of a JSON-RPC response. */
export interface RpcErrorObject {
  readonly code: number
  readonly message: string
  readonly data: unknown
}

/**
 * Recognises a revert by the codes and words of geth, Erigon, Nethermind, Besu, development nodes and balancers.
 * @returns `undefined` for any other error. A reason that only the words contain becomes the data of Solidity's
 * `Error(string)`.
 */
export function revertOf({
  code,
  message,
  data,
}: RpcErrorObject): { readonly data: Hex | undefined } | undefined {
  const bytes = revertData(data)
  if (bytes !== undefined) return { data: bytes }
  const texts = [message, ...textsIn(data)].map((text) => text.trim().replace(WRAPPING, ''))
  const words = texts.find((text) => REVERTED.test(text))
  if (words !== undefined) return { data: dataOfWords(words.replace(REVERTED, '')) }
  const isOpcode = texts.some((text) => INVALID_OPCODE.test(text))
  const isUnexplained = code === CODE_EXECUTION_FAILED && data === undefined
  return code === CODE_REVERTED || isOpcode || isUnexplained ? { data: undefined } : undefined
}

function dataOfWords(words: string): Hex | undefined {
  const bytes = BYTES.exec(words)?.[0]
  if (isHex(bytes)) return bytes
  const reason = REASON.exec(words)?.[1]
  return reason === undefined || NO_REASON.test(reason) ? undefined : encodeReason(reason)
}

/** Bytes at any depth, or at the end of the text "Reverted 0x…". */
function revertData(data: unknown, depth = 0): Hex | undefined {
  if (isHex(data)) return data
  if (typeof data !== 'object' || data === null || depth === MAX_NESTING) return undefined
  for (const key of NESTING) {
    const found = key in data ? revertData(Reflect.get(data, key), depth + 1) : undefined
    if (found !== undefined) return found
  }
  // Ganache names the entry by the transaction's hash.
  const entries = depth === 0 ? Object.entries(data) : []
  for (const [key, entry] of entries) {
    const found = isHex(key) ? revertData(entry, depth + 1) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function textsIn(data: unknown, depth = 0): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null || depth === MAX_NESTING) return []
  return ['message', ...NESTING].flatMap((key) => textsIn(Reflect.get(data, key), depth + 1))
}

/** ABI-encodes `Error(string)`. */
function encodeReason(reason: string): Hex {
  const bytes = new TextEncoder().encode(reason)
  const word = (value: number): string => value.toString(16).padStart(64, '0')
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
  return `0x08c379a0${word(32)}${word(bytes.length)}${padded}`
}
