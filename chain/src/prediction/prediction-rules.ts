import { isSameAddress } from '@ibull/domain'
import type { Position } from '@ibull/domain/prediction'
import { refuseUnless, type ActionRule, type GuardContext } from '../guard/action-rule.ts'
import { bigintArgument } from '../guard/call-arguments.ts'
import { amountRow, leavingRow, type PreviewRow } from '../guard/preview-row.ts'
import type { OfMarket } from './markets.ts'
import { automaticPayoutAbi, betAbi, claimAbi, marketActAbi } from './prediction-abi.ts'

/** A bet on one side of a round, in wei. */
export interface BetIntent extends OfMarket {
  readonly position: Position
  readonly epoch: bigint
  readonly amount: bigint
}

/** Rounds to claim, and their total payout in wei. */
export interface ClaimIntent extends OfMarket {
  readonly epochs: readonly bigint[]
  readonly payout: bigint
}

/** Fee per payout for its sender, in wei; `undefined` to disable automatic payouts. */
export interface AutomaticPayoutIntent extends OfMarket {
  readonly fee: bigint | undefined
}

/** The submitted feed answer; `undefined` to start a series. */
export interface MarketActIntent extends OfMarket {
  readonly answerId: bigint | undefined
}

/** Of the network's markets the stated one. */
const listed = ({ market }: OfMarket, { predictionMarkets }: GuardContext) =>
  predictionMarkets.filter(({ address }) => isSameAddress(address, market.address))
const targets = (intent: OfMarket, context: GuardContext) =>
  listed(intent, context).map(({ address }) => address)
const value = () => 0n

/** `betBull(epoch)` or `betBear(epoch)`: the stated side of the stated round, with the stated amount. */
export const betRule: ActionRule<BetIntent> = {
  kind: 'bet',
  functions: betAbi,
  targets,
  value: ({ amount }) => amount,
  check: ({ functionName, args }, intent, context) => {
    const { position, epoch, amount } = intent
    const stated = position === 'bull' ? 'betBull' : 'betBear'
    refuseUnless(functionName === stated, 'selector', stated, functionName)
    const found = bigintArgument(args[0])
    refuseUnless(found === epoch, 'target', `round ${epoch}`, `round ${found}`)
    refuseUnless(amount > 0n, 'amount', 'an amount', amount)
    return [...marketRows(intent, context), roundsRow([epoch]), leavingRow(stated, 'native', amount)]
  },
}

/** `claim(epochs)`: the stated rounds; nothing leaves the wallet. */
export const claimRule: ActionRule<ClaimIntent> = {
  kind: 'claimBets',
  functions: claimAbi,
  targets,
  value,
  check: ({ args }, intent, context) => {
    const { epochs, payout } = intent
    const found = Array.isArray(args[0]) ? args[0].map(String).join() : typeof args[0]
    refuseUnless(found === epochs.join(), 'target', epochs.join(), found)
    return [...marketRows(intent, context), roundsRow(epochs), amountRow('betPayout', 'native', payout)]
  },
}

/** `allowAutomaticPayout(fee)` for the stated fee, or `revokeAutomaticPayout()`. */
export const automaticPayoutRule: ActionRule<AutomaticPayoutIntent> = {
  kind: 'automaticPayout',
  functions: automaticPayoutAbi,
  targets,
  value,
  check: ({ functionName, args }, intent, context) => {
    const { fee } = intent
    const rows = marketRows(intent, context)
    const stated = fee === undefined ? 'revokeAutomaticPayout' : 'allowAutomaticPayout'
    refuseUnless(functionName === stated, 'selector', stated, functionName)
    if (fee === undefined) return rows
    const found = bigintArgument(args[0])
    refuseUnless(found === fee, 'amount', fee, found)
    return [...rows, leavingRow('automaticPayoutFee', 'native', fee)]
  },
}

/** `executeRound(answer)` with the stated answer, or `genesisStartRound()`: nothing leaves the wallet. */
export const marketActRule: ActionRule<MarketActIntent> = {
  kind: 'predictionAct',
  functions: marketActAbi,
  targets,
  value,
  check: ({ functionName, args }, intent, context) => {
    const { answerId } = intent
    const rows = marketRows(intent, context)
    const stated = answerId === undefined ? 'genesisStartRound' : 'executeRound'
    refuseUnless(functionName === stated, 'selector', stated, functionName)
    if (answerId === undefined) return rows
    const found = bigintArgument(args[0])
    refuseUnless(found === answerId, 'target', `answer ${answerId}`, `answer ${found}`)
    const text = `#${BigInt.asUintN(64, answerId)}`
    return [...rows, { label: 'feedAnswer', value: { kind: 'text', text } }]
  },
}

/** Which market it is by the network's list, where there are several. */
function marketRows(intent: OfMarket, context: GuardContext): readonly PreviewRow[] {
  if (context.predictionMarkets.length < 2) return []
  return listed(intent, context).map(({ symbol: text }) => ({
    label: 'predictionMarket',
    value: { kind: 'text', text },
  }))
}

function roundsRow(epochs: readonly bigint[]): PreviewRow {
  return {
    label: 'predictionRounds',
    value: { kind: 'text', text: epochs.map((epoch) => `#${epoch}`).join(', ') },
  }
}
