// Measures the gas of every action and the size of every deployed contract on a private anvil, and writes
// gas-snapshot.json. With --check it writes nothing and fails on a drift of more than 2 % or above a budget.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { artifact } from '../index.ts'
import { packageRoot } from '../scripts/run-forge.ts'
import { measureExchange } from './exchange-actions.ts'
import { measureFarms } from './farm-actions.ts'
import { measureFees } from './fee-actions.ts'
import { LocalChain } from './local-chain.ts'
import { measurePool } from './pool-actions.ts'
import { measureVault } from './vault-actions.ts'

type Entry = { measured: number; budget?: number }
type Snapshot = { gas: Record<string, Entry>; bytes: Record<string, Entry> }

const snapshotPath = join(packageRoot, 'gas-snapshot.json')
const allowedDrift = 0.02

const gasBudgets: Record<string, number | undefined> = {
  createPair: 1_600_000,
  'swapExactTokensForTokens, 1 hop': 90_000,
  'swapExactTokensForTokens, 2 hops': 133_000,
  'swapExactTokensForTokens, 3 hops': 175_000,
  addLiquidity: 118_000,
  removeLiquidity: 112_000,
  'farm deposit, first': 95_000,
  'farm deposit, more': 93_000,
  'farm harvest': 63_000,
  'farm withdraw': 86_000,
  'pool deposit, first': 93_600,
  'pool deposit, more': 93_600,
  'pool harvest': 63_400,
  'pool withdraw': 74_100,
  'vault deposit, first': 203_000,
  'vault deposit, more': 151_700,
  'vault withdraw': 68_800,
}

/** EIP-170. */
const largestContract = 24_576

async function measure(): Promise<Snapshot> {
  const chain = await LocalChain.start()
  try {
    const gas = await measureExchange(chain, {
      factory: artifact('Factory'),
      pair: artifact('Pair'),
      router: artifact('Router'),
      wrappedNative: artifact('WrappedNative'),
      token: artifact('IbullToken'),
    })
    const farmGas = await measureFarms(chain, {
      farmMaster: artifact('FarmMaster'),
      referral: artifact('Referral'),
      token: artifact('IbullToken'),
    })
    const feeGas = await measureFees(chain, {
      factory: artifact('Factory'),
      pair: artifact('Pair'),
      wrappedNative: artifact('WrappedNative'),
      token: artifact('IbullToken'),
      farmMaster: artifact('FarmMaster'),
      referral: artifact('Referral'),
      feeCollector: artifact('FeeCollector'),
      zap: artifact('Zap'),
    })
    const poolGas = await measurePool(chain, {
      pool: artifact('StakingPool'),
      token: artifact('IbullToken'),
    })
    const vaultGas = await measureVault(chain, {
      vault: artifact('Vault'),
      farmMaster: artifact('FarmMaster'),
      referral: artifact('Referral'),
      token: artifact('IbullToken'),
    })
    return {
      gas: withBudgets(
        { ...gas, ...farmGas, ...feeGas, ...poolGas, ...vaultGas },
        (name) => gasBudgets[name],
      ),
      bytes: withBudgets(deployedSizes(), () => largestContract),
    }
  } finally {
    await chain.stop()
  }
}

function deployedSizes(): Record<string, number> {
  const names = [
    'Factory',
    'FarmMaster',
    'FeeCollector',
    'IbullToken',
    'Multicall',
    'Pair',
    'Referral',
    'Router',
    'StakingPool',
    'StakingPoolFactory',
    'Vault',
    'WrappedNative',
    'YieldLens',
    'Zap',
  ] as const
  return Object.fromEntries(names.map((name) => [name, artifact(name).deployedSize]))
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
