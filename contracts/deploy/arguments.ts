import {
  decodeAbiParameters,
  encodeAbiParameters,
  keccak256,
  size,
  slice,
  type Abi,
  type AbiParameter,
  type Hex,
} from 'viem'
import type { Creation } from './journal.ts'
import { DIFFERS, normal, type Finding } from './verification.ts'

/** Returns the parameters of a constructor, with names and types alone; none without one. */
export function constructorInputs(abi: Abi): readonly AbiParameter[] {
  return (abi.find((item) => item.type === 'constructor')?.inputs ?? []).map(withoutInternalType)
}

function withoutInternalType(parameter: AbiParameter): AbiParameter {
  const { name = '', type } = parameter
  return 'components' in parameter
    ? { name, type, components: parameter.components.map(withoutInternalType) }
    : { name, type }
}

/** As in `uint256 supply`. */
function textOf({ name, type }: AbiParameter): string {
  return `${type} ${name}`
}

/**
 * Describes a deployment for the journal.
 * @param bytecode the creation code without arguments
 * @param input the creation code with arguments
 */
export function creationOf(abi: Abi, bytecode: Hex, input: Hex): Creation {
  const encoded = size(input) === size(bytecode) ? '0x' : slice(input, size(bytecode))
  return { codeHash: keccak256(bytecode), inputs: constructorInputs(abi), arguments: encoded }
}

/**
 * Compares the recorded arguments of a constructor with the planned ones, by the name and the type of its
 * parameters. Those that only one of the two constructors has are named in a note.
 */
export function argumentFindings(
  name: string,
  recorded: Creation,
  planned: { readonly inputs: readonly AbiParameter[]; readonly args: readonly unknown[] },
): readonly Finding[] {
  const { inputs } = recorded
  const values = inputs.length === 0 ? [] : decodeAbiParameters(inputs, recorded.arguments)
  const there = new Map(inputs.map((parameter, index) => [JSON.stringify(parameter), values[index]]))
  const differing: Finding[] = []
  const unmatched: string[] = []
  for (const [index, parameter] of planned.inputs.entries()) {
    const key = JSON.stringify(parameter)
    const value = planned.args[index]
    if (!there.has(key)) {
      unmatched.push(textOf(parameter))
      continue
    }
    const found = there.get(key)
    there.delete(key)
    if (encodeAbiParameters([parameter], [value]) === encodeAbiParameters([parameter], [found])) continue
    differing.push({
      subject: `${name}: argument ${parameter.name ?? index}`,
      isRight: false,
      expected: shown(value),
      found: shown(found),
    })
  }
  if (differing.length > 0) return differing
  unmatched.push(...inputs.filter((parameter) => there.has(JSON.stringify(parameter))).map(textOf))
  const same: Finding = {
    subject: `${name}: arguments`,
    isRight: true,
    expected: 'as planned',
    found: 'as planned',
  }
  return unmatched.length === 0
    ? [same]
    : [{ ...same, note: `the constructor ${DIFFERS}, so these are not compared: ${unmatched.join(', ')}` }]
}

function shown(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return normal(value)
  return Object.entries(value)
    .map(([field, item]) => `${field} ${normal(item)}`)
    .join(', ')
}
