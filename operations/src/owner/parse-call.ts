import { artifact, type ArtifactName } from '@ibull/contracts'
import { artifactOf, CONTRACT_NAMES, type ContractName } from '@ibull/contracts/deploy'
import {
  encodeFunctionData,
  getAddress,
  isAddress,
  isHex,
  type AbiFunction,
  type AbiParameter,
  type Address,
  type Hex,
} from 'viem'
import { OperationError } from '../program/operation-error.ts'

/** A call of a protocol contract, in the runbook's notation: `farm.setPaused(0, true)`. */
export interface OwnerCall {
  readonly text: string
  /** The contract's name in the text. */
  readonly name: string
  readonly to: Address
  readonly contract: ArtifactName
  readonly item: AbiFunction
  readonly args: readonly unknown[]
  readonly data: Hex
}

/** Contracts by name: those of the parameter file, `pool0`, `pool1` for the staking pools, and `sale0` likewise. */
export type AddressOf = (name: string) => Address | undefined

/**
 * Parses a call. Arguments are in base units and seconds; `_` may group digits, an address may be a name, strings
 * are in double quotes, lists and structs in square brackets, with the struct's fields in order.
 * @throws {OperationError} with the correct notation
 */
export function parseCall(text: string, addressOf: AddressOf): OwnerCall {
  const [, name = '', functionName = '', inside = ''] = /^(\w+)\.(\w+)\((.*)\)$/s.exec(text.trim()) ?? []
  if (functionName === '')
    throw new OperationError(
      `${text} is no call: write contract.function(arguments), in quotes of the shell.`,
    )
  const to = isAddress(name) ? getAddress(name) : addressOf(name)
  if (to === undefined)
    throw new OperationError(`${text}: the deployment has no contract ${name}. It has ${namesOf(addressOf)}.`)
  const contract = contractOf(name)
  const items = artifact(contract).abi.filter(
    (item): item is AbiFunction => item.type === 'function' && item.name === functionName,
  )
  if (items.length === 0) throw new OperationError(`${text}: ${contract} has no function ${functionName}.`)
  const words = split(inside, text)
  const item = items.find(({ inputs }) => inputs.length === words.length)
  if (item === undefined) throw new OperationError(`${text}: write ${items.map(signatureOf).join(' or ')}.`)
  if (item.stateMutability === 'view' || item.stateMutability === 'pure')
    throw new OperationError(`${text} only reads, and changes nothing.`)
  if (isAddress(name) && functionName !== 'approve' && functionName !== 'transfer')
    throw new OperationError(`${text}: at an address only approve and transfer of a token can be called.`)
  const args = item.inputs.map((input, index) => valueOf(input, words[index] ?? '', text, addressOf))
  try {
    return { text, name, to, contract, item, args, data: encodeFunctionData({ abi: [item], args }) }
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new OperationError(`${text}: ${reason}`, error)
  }
}

/** The build for a name; an address is taken as a token. */
function contractOf(name: string): ArtifactName {
  if (isAddress(name)) return 'IbullToken'
  if (isContractName(name)) return artifactOf(name)
  return name.startsWith('sale') ? 'TokenSale' : 'StakingPool'
}

function isContractName(name: string): name is ContractName {
  return (CONTRACT_NAMES as readonly string[]).includes(name)
}

function namesOf(addressOf: AddressOf): string {
  return [...CONTRACT_NAMES, 'pool0', 'sale0'].filter((name) => addressOf(name) !== undefined).join(', ')
}

function signatureOf({ name, inputs }: AbiFunction): string {
  return `${name}(${inputs.map(described).join(', ')})`
}

function described({ name = '', type, ...more }: AbiParameter): string {
  if (!('components' in more)) return `${type} ${name}`.trim()
  return `[${more.components.map(described).join(', ')}]${type.slice('tuple'.length)} ${name}`.trim()
}

/** Splits at the commas of the outermost level. */
function split(inside: string, text: string): string[] {
  if (inside.trim() === '') return []
  const words = ['']
  let depth = 0
  let isQuoted = false
  for (const character of inside) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === '[') depth++
    else if (!isQuoted && character === ']') depth--
    if (character === ',' && depth === 0 && !isQuoted) words.push('')
    else words.push((words.pop() ?? '') + character)
  }
  if (depth !== 0 || isQuoted) throw new OperationError(`${text}: a bracket or a quotation mark is open.`)
  return words.map((word) => word.trim())
}

function valueOf(parameter: AbiParameter, word: string, text: string, addressOf: AddressOf): unknown {
  const { type } = parameter
  const refuse = (what: string): OperationError =>
    new OperationError(
      `${text}: ${parameter.name ?? type} is ${word === '' ? 'missing' : word}: write ${what}.`,
    )
  const list = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (list !== undefined || type === 'tuple') {
    const inside = /^\[(.*)\]$/s.exec(word)?.[1]
    if (inside === undefined) throw refuse(list === undefined ? described(parameter) : `[${list}, ...]`)
    const words = split(inside, text)
    if (list !== undefined)
      return words.map((item) => valueOf({ ...parameter, type: list }, item, text, addressOf))
    const components = 'components' in parameter ? parameter.components : []
    if (words.length !== components.length) throw refuse(described(parameter))
    const fields = components.map(
      (field, index) => [field.name, valueOf(field, words[index] ?? '', text, addressOf)] as const,
    )
    return Object.fromEntries(fields)
  }
  if (type === 'address') {
    if (isAddress(word)) return getAddress(word)
    const address = addressOf(word)
    if (address === undefined) throw refuse('an address with its checksum, or the name of a contract')
    return address
  }
  if (type === 'bool') {
    if (word !== 'true' && word !== 'false') throw refuse('true or false')
    return word === 'true'
  }
  if (/^u?int/.test(type)) {
    if (!/^-?\d[\d_]*$/.test(word)) throw refuse(`a whole number (${type})`)
    return BigInt(word.replaceAll('_', ''))
  }
  if (type.startsWith('bytes')) {
    if (!isHex(word)) throw refuse(`${type} in hexadecimal digits`)
    return word
  }
  const quoted = /^"(.*)"$/s.exec(word)?.[1]
  if (quoted === undefined) throw refuse('a text in double quotes')
  return quoted
}
