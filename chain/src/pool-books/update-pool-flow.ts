import { isSameAddress } from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import { callStep } from '../contract-call/call-step.ts'
import type { FlowDeclaration } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { candidatePair } from '../tokens/pair-address.ts'
import { PoolUpToDateError } from './pool-behind-error.ts'
import { readPoolsBehind, type PoolOfBooks } from './read-pool-books.ts'
import { syncAbi, updatePoolRule } from './update-pool-rule.ts'

/** Measured with a rebasing token: 44,000 in the second of the last change, twice that with the first price sums. */
const TYPICAL_UPDATE_GAS = 90_000n

/**
 * The pair adds to its price sums on its first change in a second: an estimate in the second of the last change is
 * without them. Two storage slots, written for the first time.
 */
const PRICE_SUMS_GAS = 50_000n

/**
 * Returns the flow that brings a pool's books in line with what it holds. The pool's address is computed from its
 * tokens, and its books are read again before the wallet is opened.
 */
export function updatePoolFlow(services: WriteServices): FlowDeclaration<PoolOfBooks> {
  const { network } = services
  const addressOf = ({ tokens: [a, b] }: PoolOfBooks) => candidatePair(network, a, b).address
  return {
    plan: async (pool) => {
      const [a, b] = pool.tokens.map(({ symbol }) => symbol)
      const names = { a: a ?? '', b: b ?? '' }
      const to = addressOf(pool)
      return [
        callStep(services, {
          kind: 'updatePool',
          values: names,
          summary: { ...names, name: `${names.a}/${names.b}` },
          typicalGas: TYPICAL_UPDATE_GAS,
          spareGas: PRICE_SUMS_GAS,
          to,
          rule: updatePoolRule,
          intentFor: () => ({ pool: to }),
          dataFor: () => encodeFunctionData({ abi: syncAbi, functionName: 'sync' }),
        }),
      ]
    },
    scope: (pool) => ({
      chosenTokens: pool.tokens.map(({ address }) => address),
      chosenContracts: [addressOf(pool)],
    }),
    isSameTerms: (a, b) => isSameAddress(a.address, b.address),
    renew: async (pool) => {
      const [a, b] = pool.tokens
      const [now] = await readPoolsBehind(services, [candidatePair(network, a, b)], 'latest')
      if (now === undefined) throw new PoolUpToDateError()
      return { ...pool, ...now }
    },
  }
}
