import { readFileSync } from 'node:fs'
import { artifact, type ArtifactName } from '@ibull/contracts'
import { artifactOf, CONTRACT_NAMES, type ContractName } from '@ibull/contracts/deploy'
import type { AbiFunction } from 'viem'
import { expect, test } from 'vitest'
import { ALARM_RULES } from '../watch/alarm.ts'

const runbook = readFileSync(new URL('../../../docs/RUNBOOK.md', import.meta.url), 'utf8')
const calls = [...runbook.matchAll(/`([a-zA-Z]+)\.([a-zA-Z_]+)\(([^()]*)\)`/g)].map(
  ([text, contract = '', name = '', args = '']) => ({
    text,
    contract,
    name,
    args: args === '' ? [] : args.split(', '),
  }),
)
const isName = (name: string): name is ContractName => (CONTRACT_NAMES as readonly string[]).includes(name)

function functionsOf(contract: string, name: string): AbiFunction[] {
  const build: ArtifactName = isName(contract) ? artifactOf(contract) : 'StakingPool'
  return artifact(build).abi.filter(
    (item): item is AbiFunction => item.type === 'function' && item.name === name,
  )
}

/** An argument is a name of the ABI, without the underscore that Solidity may need, or a literal. */
function fits(item: AbiFunction, args: readonly string[]): boolean {
  return (
    item.inputs.length === args.length &&
    item.inputs.every(({ name = '', type }, index) => {
      const given = args[index] ?? ''
      if (/^\d+$/.test(given)) return /^u?int/.test(type)
      if (given === 'true' || given === 'false') return type === 'bool'
      return given === name.replace(/_$/, '') || (type === 'address' && isName(given))
    })
  )
}

test('default: every call of the runbook is in the ABI, with these arguments', () => {
  expect(calls.length).toBeGreaterThan(60)
  const wrong = calls.filter(
    ({ contract, name, args }) =>
      (!isName(contract) && contract !== 'pool') ||
      !functionsOf(contract, name).some((item) => fits(item, args)),
  )
  expect(wrong.map(({ text }) => text)).toEqual([])
})

test('behavior: nothing that looks like a call escapes the check', () => {
  const code = [...runbook.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  const looksLikeCall = code.filter((text) => /^\w+\.\w+\(/.test(text))
  expect(looksLikeCall).toHaveLength(calls.length)
})

test('default: every alarm has its entry, and every entry its alarm', () => {
  const [, alarms = ''] = /\n## Alarms\n([\s\S]*?)\n## /.exec(runbook) ?? []
  const entries = [...alarms.matchAll(/^### (.+)$/gm)].map(([, title = '']) => title)
  expect(entries.toSorted()).toEqual([...ALARM_RULES, 'Events'].toSorted())
})
