import { isSameAddress, type Address } from '@ibull/domain'
import { bulkPriceDown, type TicketTerms } from '@ibull/domain/lottery'
import { refuseUnless, type ActionRule, type GuardContext } from '../guard/action-rule.ts'
import { bigintArgument } from '../guard/call-arguments.ts'
import { amountRow, leavingRow, type PreviewRow } from '../guard/preview-row.ts'
import { buyTicketsAbi, claimTicketsAbi, refundTicketsAbi, roundActAbi } from './lottery-abi.ts'

interface OfRound {
  readonly lotteryId: bigint
}

/** Tickets of a round and their total cost. Raw. */
export interface BuyTicketsIntent extends OfRound {
  readonly numbers: readonly number[]
  readonly terms: TicketTerms
  readonly token: Address
  readonly price: bigint
}

/** Prizes of a round. Raw. */
export interface ClaimTicketsIntent extends OfRound {
  readonly ticketIds: readonly bigint[]
  readonly brackets: readonly number[]
  readonly token: Address
  readonly amount: bigint
}

/** Purchases of a cancelled round. Raw. */
export interface RefundTicketsIntent extends OfRound {
  readonly purchases: number
  readonly token: Address
  /** `undefined` if a single transaction refunds only part of them. */
  readonly amount: bigint | undefined
}

/** A permissionless action. */
export interface RoundActIntent extends OfRound {
  readonly functionName: (typeof roundActAbi)[number]['name']
  /** Argument after the round id. */
  readonly argument: bigint | true | undefined
}

const targets = (_intent: unknown, { contracts }: GuardContext) => [contracts.lottery]
const value = () => 0n

/** `buyTickets(lotteryId, numbers)`: the stated numbers, at the contract's price for that many. */
export const buyTicketsRule: ActionRule<BuyTicketsIntent> = {
  kind: 'buyTickets',
  functions: buyTicketsAbi,
  targets,
  value,
  check: ({ args }, { lotteryId, numbers, terms, token, price }, { contracts }) => {
    requireRound(args[0], lotteryId)
    requireList(args[1], numbers, 'target')
    refuseUnless(numbers.length > 0, 'amount', 'a ticket', numbers.length)
    const due = bulkPriceDown(terms, numbers.length)
    refuseUnless(price === due, 'amount', due, price)
    refuseUnless(isSameAddress(token, contracts.mainToken), 'target', contracts.mainToken, token)
    return [roundRow(lotteryId), ticketsRow(numbers.length), leavingRow('pay', token, price)]
  },
}

/** `claimTickets(lotteryId, ticketIds, brackets)`: nothing leaves the wallet. */
export const claimTicketsRule: ActionRule<ClaimTicketsIntent> = {
  kind: 'claimTickets',
  functions: claimTicketsAbi,
  targets,
  value,
  check: ({ args }, { lotteryId, ticketIds, brackets, token, amount }) => {
    requireRound(args[0], lotteryId)
    requireList(args[1], ticketIds, 'target')
    requireList(args[2], brackets, 'amount')
    return [roundRow(lotteryId), ticketsRow(ticketIds.length), amountRow('prize', token, amount)]
  },
}

/** `refundTickets(lotteryId, maxPurchases)`: nothing leaves the wallet. */
export const refundTicketsRule: ActionRule<RefundTicketsIntent> = {
  kind: 'refundTickets',
  functions: refundTicketsAbi,
  targets,
  value,
  check: ({ args }, { lotteryId, purchases, token, amount }) => {
    requireRound(args[0], lotteryId)
    const found = bigintArgument(args[1])
    refuseUnless(found === BigInt(purchases), 'amount', purchases, found)
    return [roundRow(lotteryId), ...(amount === undefined ? [] : [amountRow('refund', token, amount)])]
  },
}

/** One of the permissionless actions: nothing leaves the wallet. */
export const roundActRule: ActionRule<RoundActIntent> = {
  kind: 'lotteryAct',
  functions: roundActAbi,
  targets,
  value,
  check: ({ functionName, args }, intent) => {
    refuseUnless(functionName === intent.functionName, 'selector', intent.functionName, functionName)
    // Opens the round after the last, whatever its id.
    if (functionName !== 'repeatLottery') requireRound(args[0], intent.lotteryId)
    refuseUnless(args[1] === intent.argument, 'amount', intent.argument, args[1])
    return [roundRow(intent.lotteryId)]
  },
}

/** Checks the round id: another round is a wrong target. */
function requireRound(argument: unknown, lotteryId: bigint): void {
  const found = bigintArgument(argument)
  refuseUnless(found === lotteryId, 'target', `round ${lotteryId}`, `round ${found}`)
}

function requireList(
  argument: unknown,
  expected: readonly (number | bigint)[],
  refusal: 'target' | 'amount',
): void {
  const found = Array.isArray(argument) ? argument.map(String).join() : typeof argument
  refuseUnless(found === expected.map(String).join(), refusal, expected.join(), found)
}

function roundRow(lotteryId: bigint): PreviewRow {
  return { label: 'lotteryRound', value: { kind: 'text', text: `#${lotteryId}` } }
}

function ticketsRow(count: number): PreviewRow {
  return { label: 'tickets', value: { kind: 'text', text: String(count) } }
}
