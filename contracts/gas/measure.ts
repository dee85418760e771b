// Measures the gas of every action and the size of every deployed contract on a private anvil, and writes
// gas-snapshot.json. With --check it writes nothing and fails on a drift of more than 2 % or above a budget.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContractDeclaration } from '../features/feature.ts'
import { features } from '../features/index.ts'
import { beside } from '../features/modules.ts'
import { artifact, type ArtifactName } from '../index.ts'
import { packageRoot } from '../scripts/run-forge.ts'
import { LocalChain } from './local-chain.ts'

type Entry = { measured: number; budget?: number }
type Snapshot = { gas: Record<string, Entry>; bytes: Record<string, Entry> }

const snapshotPath = join(packageRoot, 'gas-snapshot.json')
const allowedDrift = 0.02

type GasModule = {
  measure: (chain: LocalChain) => Promise<Record<string, number>>
  budgets?: Readonly<Record<string, number>>
}

/** EIP-170. */
const largestContract = 24_576

async function measure(): Promise<Snapshot> {
  const chain = await LocalChain.start()
  try {
    const gas: Record<string, number> = {}
    const budgets: Record<string, number | undefined> = {}
    for (const feature of await beside<GasModule>('gas.ts')) {
      Object.assign(gas, await feature.measure(chain))
      Object.assign(budgets, feature.budgets)
    }
    return {
      gas: withBudgets(gas, (name) => budgets[name]),
      bytes: withBudgets(deployedSizes(), () => largestContract),
    }
  } finally {
    await chain.stop()
  }
}

/** Of every contract that the application calls on the chain. */
function deployedSizes(): Record<string, number> {
  const names = features.flatMap(({ contracts }) =>
    Object.entries(contracts).flatMap(([name, { abi, callCode }]: [string, ContractDeclaration]) =>
      abi?.length === 0 || callCode !== undefined ? [] : [name as ArtifactName],
    ),
  )
  return Object.fromEntries(names.sort().map((name) => [name, artifact(name).deployedSize]))
}

function withBudgets(values: Record<string, number>, budgetOf: (name: string) => number | undefined) {
  const entries = Object.entries(values).map(([name, measured]): [string, Entry] => {
    const budget = budgetOf(name)
    return [name, budget === undefined ? { measured } : { measured, budget }]
  })
  return Object.fromEntries(entries)
}

function complaints(current: Snapshot, committed: Snapshot | undefined): string[] {
  const found: string[] = []
  for (const kind of ['gas', 'bytes'] as const) {
    for (const [name, { measured, budget }] of Object.entries(current[kind])) {
      if (budget !== undefined && measured > budget)
        found.push(`${name}: ${measured} ${kind}, budget ${budget}`)
      if (committed === undefined) continue
      const before = committed[kind][name]?.measured
      if (before === undefined) found.push(`${name}: not in the snapshot`)
      else if (Math.abs(measured - before) > before * allowedDrift) {
        found.push(`${name}: ${measured} ${kind}, snapshot ${before}`)
      }
    }
    for (const name of Object.keys(committed?.[kind] ?? {})) {
      if (current[kind][name] === undefined) found.push(`${name}: in the snapshot only`)
    }
  }
  return found
}

const isCheck = process.argv.includes('--check')
const current = await measure()
const committed = isCheck ? (JSON.parse(await readFile(snapshotPath, 'utf8')) as Snapshot) : undefined
if (!isCheck) await writeFile(snapshotPath, `${JSON.stringify(current, undefined, 2)}\n`)
for (const [name, { measured, budget }] of Object.entries(current.gas)) {
  console.log(
    `${name.padEnd(60)} ${String(measured).padStart(9)}${budget === undefined ? '' : `  of ${budget}`}`,
  )
}
const found = complaints(current, committed)
for (const complaint of found) console.error(complaint)
if (found.length > 0) process.exitCode = 1
