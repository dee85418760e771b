import { encodeAbiParameters, numberToHex, padHex, size, stringToHex, type Address, type Hex } from 'viem'
import type { DevelopmentChain } from './development-chain.ts'

/** A contract that anyone can deploy to disturb its readers, and how a reader should know it. */
export interface HostileCallee {
  readonly name: string
  /** Its code; empty for an address without any. */
  readonly code: Hex
  readonly decimals: number | null
  readonly symbol: string
  readonly label: string
}

const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
const NAME = '0x06fdde03'

const digits = (value: Hex): string => value.slice(2)
const push3 = (value: number): string => `62${digits(numberToHex(value, { size: 3 }))}`
const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])
const word = (value: bigint): Hex => numberToHex(value, { size: 32 })

/** Code that gives each function's answer, and reverts without data for others. */
function answering(answers: readonly (readonly [selector: Hex, answer: Hex])[]): Hex {
  const start = '60003560e01c'
  const entryBytes = 12
  const bodyBytes = 20
  const bodies = start.length / 2 + answers.length * entryBytes + 5
  let data = bodies + answers.length * bodyBytes
  let table = ''
  let code = ''
  answers.forEach(([selector, answer], index) => {
    table += `8063${digits(selector)}14${push3(bodies + index * bodyBytes)}57`
    const length = size(answer)
    code += `5b${push3(length)}${push3(data)}600039${push3(length)}6000f3`
    code += '00'.repeat(bodyBytes - (1 + 4 + 4 + 3 + 4 + 3))
    data += length
  })
  return `0x${start}${table}60006000fd${code}${answers.map(([, answer]) => digits(answer)).join('')}`
}

const token = (decimals: bigint, symbol: Hex, name: Hex): Hex =>
  answering([
    [DECIMALS, word(decimals)],
    [SYMBOL, symbol],
    [NAME, name],
  ])

const silent = { decimals: null, symbol: '', label: '' }
const bytes32 = (value: string): Hex => padHex(stringToHex(value), { dir: 'right', size: 32 })

/** Each kind of contract that a batch of reads may meet. */
export const hostileCallees: readonly HostileCallee[] = [
  { name: 'burns all gas', code: '0xfe', ...silent },
  { name: 'loops', code: '0x5b600056', ...silent },
  { name: 'calls itself', code: '0x600080808080305af1fe', ...silent },
  { name: 'returns a megabyte', code: '0x621000006000f3', ...silent },
  { name: 'reverts with a megabyte', code: '0x621000006000fd', ...silent },
  { name: 'returns 30 kB', code: '0x620075306000f3', ...silent },
  { name: 'reverts', code: '0x60006000fd', ...silent },
  { name: 'returns nothing', code: '0x00', ...silent },
  { name: 'has no code', code: '0x', ...silent },
  { name: 'delegates to nothing', code: '0x600080808061dead5af43d6000803e3d6000f3', ...silent },
  // A string of 100,000 bytes as each answer.
  { name: 'has a name of 100 kB', code: '0x6020600052620186a0602052620186e06000f3', ...silent },
  {
    name: 'has words for texts',
    code: token(18n, bytes32('OLD'), bytes32('Old token')),
    decimals: 18,
    symbol: 'OLD',
    label: 'Old token',
  },
  {
    name: 'has control characters',
    code: token(6n, text('A\u0000\u202EB'), text('\u0000\u200F\u2066Name\uFEFF')),
    decimals: 6,
    symbol: 'AB',
    label: 'Name',
  },
  { name: 'has broken texts', code: token(6n, '0xffff', `0x${'ff'.repeat(96)}`), ...silent, decimals: 6 },
  {
    name: 'has 255 decimals',
    code: token(255n, text('MANY'), text('Many')),
    decimals: 255,
    symbol: 'MANY',
    label: 'Many',
  },
  {
    name: 'has 256 decimals',
    code: token(256n, text('MORE'), text('More')),
    decimals: null,
    symbol: 'MORE',
    label: 'More',
  },
]

/** Deploys code as it is. @returns its address, in lower case */
export async function deployCode(chain: DevelopmentChain, code: Hex): Promise<Address> {
  const { contractAddress } = await chain.send({ data: creationOf(code) })
  return contractAddress as Address
}

/** Creation code that deploys `code`. */
export function creationOf(code: Hex): Hex {
  const length = push3(size(code))
  const start = 18
  return `0x${length}${push3(start)}600039${length}6000f3${digits(code)}`
}
