import type { Address, PublicClient } from 'viem'
import type { KeeperAccount } from '../keeper/keeper-account.ts'
import type { Logger } from '../log/logger.ts'
import { OperationError } from '../program/operation-error.ts'
import { planSettlement, type SettlementTerms } from './settle.ts'

/** Sends the steps; without an account nothing is sent. */
export interface Settlement {
  readonly client: PublicClient
  readonly competition: Address
  readonly terms: SettlementTerms
  readonly account: KeeperAccount | undefined
  /** In wei. */
  readonly leastPrice: bigint
  readonly log: Logger
}

/**
 * Advances a competition until it has to wait. Transactions sent before, by this run or another, are read from the
 * chain.
 * @throws {OperationError} if a step is rejected
 */
export async function runSettlement(settlement: Settlement, signal: AbortSignal): Promise<void> {
  const { client, competition, terms, account, leastPrice, log } = settlement
  while (!signal.aborted) {
    const plan = await planSettlement(client, competition, terms)
    if (plan.kind === 'wait') {
      log.info('waits', { reason: plan.reason })
      return
    }
    for (const { text, to, data } of plan.steps) {
      if (account === undefined) {
        log.info('would send', { step: text })
        continue
      }
      const [gas, price] = await Promise.all([
        client.estimateGas({ account: account.address, to, data }),
        client.getGasPrice(),
      ])
      const gasPrice = price < leastPrice ? leastPrice : price
      const outcome = await account.send({ to, data }, { gas, gasPrice }, async () => true, signal)
      if (outcome.kind !== 'mined' || outcome.receipt.status !== 'success')
        throw new OperationError(`The step “${text}” was not mined: ${outcome.kind}.`)
      log.info('sent', { step: text, hash: outcome.receipt.transactionHash, gas: outcome.receipt.gasUsed })
    }
    if (account === undefined) return
  }
}
