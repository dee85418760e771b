import { isSameAddress, type YieldKey } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import type { Operation } from './operations.ts'

/** What holders have a stake in, as far as an operation changes it. */
export interface Touched {
  readonly keys: readonly YieldKey[]
  /** Also what is staked in all farms, such as by another emission. */
  readonly isEveryFarm: boolean
}

/** The functions that `touches` names in the catalogue of the owner's calls; a test compares them. */
const ONE_FARM = new Set(['0x606ce3bf', '0xdaff97b5'])
const EVERY_FARM = new Set(['0xddce102f', '0x8a0c89d2'])
const VAULT = new Set(['0xcec10c11', '0x1efac1b8', '0xdb2e21bc'])
const POOL = new Set(['0xccb98ffc', '0x296b5fb2', '0xc8e0c831'])
const SELECTOR_DIGITS = 10
const WORD_DIGITS = 64

/** Returns what an operation concerns, without the interfaces of the contracts, which a list of farms doesn't load. */
export function touchedBy(
  { calls }: Pick<Operation, 'calls'>,
  { contracts: { farm, vault } }: Pick<Network, 'contracts'>,
): Touched {
  const keys = new Set<YieldKey>()
  let isEveryFarm = false
  for (const { target, data } of calls) {
    const selector = data.slice(0, SELECTOR_DIGITS).toLowerCase()
    if (farm !== undefined && isSameAddress(target, farm)) {
      const pid = Number(`0x${data.slice(SELECTOR_DIGITS, SELECTOR_DIGITS + WORD_DIGITS)}`)
      if (ONE_FARM.has(selector) && Number.isSafeInteger(pid)) keys.add(`farm-${pid}`)
      isEveryFarm ||= EVERY_FARM.has(selector)
    } else if (vault !== undefined && isSameAddress(target, vault)) {
      if (VAULT.has(selector)) keys.add('vault')
    } else if (POOL.has(selector)) keys.add(`pool-${target.toLowerCase()}`)
  }
  return { keys: [...keys], isEveryFarm }
}
