import type { Position } from '@ibull/domain/prediction'
import { refuseUnless, type ActionRule, type GuardContext } from '../guard/action-rule.ts'
import { bigintArgument } from '../guard/call-arguments.ts'
import { amountRow, leavingRow, type PreviewRow } from '../guard/preview-row.ts'
import { automaticPayoutAbi, betAbi, claimAbi, marketActAbi } from './prediction-abi.ts'

/** A bet on one side of a round, in wei. */
export interface BetIntent {
  readonly position: Position
  readonly epoch: bigint
  readonly amount: bigint
}

/** Rounds to claim, and their total payout in wei. */
export interface ClaimIntent {
  readonly epochs: readonly bigint[]
  readonly payout: bigint
}

/** Fee per payout for its sender, in wei; `undefined` to disable automatic payouts. */
export interface AutomaticPayoutIntent {
  readonly fee: bigint | undefined
}

/** The submitted feed answer; `undefined` to start a series. */
export interface MarketActIntent {
  readonly answerId: bigint | undefined
}

const targets = (_intent: unknown, { contracts }: GuardContext) => [contracts.prediction]
const value = () => 0n

/** `betBull(epoch)` or `betBear(epoch)`: the stated side of the stated round, with the stated amount. */
export const betRule: ActionRule<BetIntent> = {
  kind: 'bet',
  functions: betAbi,
  targets,
  value: ({ amount }) => amount,
  check: ({ functionName, args }, { position, epoch, amount }) => {
    const stated = position === 'bull' ? 'betBull' : 'betBear'
    refuseUnless(functionName === stated, 'selector', stated, functionName)
    const found = bigintArgument(args[0])
    refuseUnless(found === epoch, 'target', `round ${epoch}`, `round ${found}`)
    refuseUnless(amount > 0n, 'amount', 'an amount', amount)
    return [roundsRow([epoch]), leavingRow(stated, 'native', amount)]
  },
}

/** `claim(epochs)`: the stated rounds; nothing leaves the wallet. */
export const claimRule: ActionRule<ClaimIntent> = {
  kind: 'claimBets',
  functions: claimAbi,
  targets,
  value,
  check: ({ args }, { epochs, payout }) => {
    const found = Array.isArray(args[0]) ? args[0].map(String).join() : typeof args[0]
    refuseUnless(found === epochs.join(), 'target', epochs.join(), found)
    return [roundsRow(epochs), amountRow('betPayout', 'native', payout)]
  },
}

/** `allowAutomaticPayout(fee)` for the stated fee, or `revokeAutomaticPayout()`. */
export const automaticPayoutRule: ActionRule<AutomaticPayoutIntent> = {
  kind: 'automaticPayout',
  functions: automaticPayoutAbi,
  targets,
  value,
  check: ({ functionName, args }, { fee }) => {
    const stated = fee === undefined ? 'revokeAutomaticPayout' : 'allowAutomaticPayout'
    refuseUnless(functionName === stated, 'selector', stated, functionName)
    if (fee === undefined) return []
    const found = bigintArgument(args[0])
    refuseUnless(found === fee, 'amount', fee, found)
    return [leavingRow('automaticPayoutFee', 'native', fee)]
  },
}

/** `executeRound(answer)` with the stated answer, or `genesisStartRound()`: nothing leaves the wallet. */
export const marketActRule: ActionRule<MarketActIntent> = {
  kind: 'predictionAct',
  functions: marketActAbi,
  targets,
  value,
  check: ({ functionName, args }, { answerId }) => {
    const stated = answerId === undefined ? 'genesisStartRound' : 'executeRound'
    refuseUnless(functionName === stated, 'selector', stated, functionName)
    if (answerId === undefined) return []
    const found = bigintArgument(args[0])
    refuseUnless(found === answerId, 'target', `answer ${answerId}`, `answer ${found}`)
    return [{ label: 'feedAnswer', value: { kind: 'text', text: `#${BigInt.asUintN(64, answerId)}` } }]
  },
}

function roundsRow(epochs: readonly bigint[]): PreviewRow {
  return {
    label: 'predictionRounds',
    value: { kind: 'text', text: epochs.map((epoch) => `#${epoch}`).join(', ') },
  }
}
