import { isSameAddress, type Address } from '@ibull/domain'
import { POOL_KINDS, type PoolKind } from '@ibull/domain/token-sale'
import { refuseUnless, type ActionRule, type GuardContext } from '../guard/action-rule.ts'
import { addressArgument, bigintArgument } from '../guard/call-arguments.ts'
import { amountRow, leavingRow, type PreviewRow } from '../guard/preview-row.ts'
import { depositPoolAbi, getPointsAbi, harvestSaleAbi } from './token-sale-abi.ts'

interface OfSale {
  readonly sale: Address
}

/** Amount committed to a pool. Raw. */
export interface CommitIntent extends OfSale {
  readonly kind: PoolKind
  readonly token: Address
  readonly amount: bigint
}

/** Payout of a harvest. Raw. */
export interface HarvestSaleIntent extends OfSale {
  readonly functionName: (typeof harvestSaleAbi)[number]['name']
  /** The pool, or `undefined` for all. */
  readonly kind: PoolKind | undefined
  readonly token: Address
  readonly offering: bigint
  readonly currency: Address
  readonly refund: bigint
}

const value = () => 0n

/** `depositPool(amount, pid)` on a sale listed by the team. */
export const commitRule: ActionRule<CommitIntent> = {
  kind: 'commitToSale',
  functions: depositPoolAbi,
  targets: chosenSale,
  value,
  check: ({ args }, { sale, kind, token, amount }) => {
    const found = bigintArgument(args[0])
    refuseUnless(found === amount && amount > 0n, 'amount', amount, found)
    requirePool(args[1], kind)
    return [saleRow(sale), leavingRow('commit', token, amount)]
  },
}

/** `harvestPool(pid)`, `harvestPools()` or `harvest()`: nothing leaves the wallet. */
export const harvestSaleRule: ActionRule<HarvestSaleIntent> = {
  kind: 'harvestSale',
  functions: harvestSaleAbi,
  targets: chosenSale,
  value,
  check: ({ functionName, args }, intent) => {
    refuseUnless(functionName === intent.functionName, 'selector', intent.functionName, functionName)
    if (functionName === 'harvestPool') requirePool(args[0], intent.kind)
    const { sale, token, offering, currency, refund } = intent
    return [
      saleRow(sale),
      ...(offering === 0n && refund > 0n ? [] : [amountRow('receive', token, offering)]),
      ...(refund === 0n ? [] : [amountRow('refund', currency, refund)]),
    ]
  },
}

/** The points of a sale. */
export interface GetPointsIntent extends OfSale {
  readonly points: bigint
}

/** `getPoints(sale)` on the point center. */
export const getPointsRule: ActionRule<GetPointsIntent> = {
  kind: 'claimSalePoints',
  functions: getPointsAbi,
  targets: (_intent, { contracts }) => [contracts.pointCentre],
  value,
  check: ({ args }, { sale, points }) => {
    const found = addressArgument(args[0])
    refuseUnless(isSameAddress(found, sale), 'target', sale, found)
    return [saleRow(sale), { label: 'points', value: { kind: 'text', text: points.toString() } }]
  },
}

function chosenSale({ sale }: OfSale, { chosenContracts }: GuardContext): readonly Address[] {
  return chosenContracts.filter((chosen) => isSameAddress(chosen, sale))
}

function requirePool(argument: unknown, kind: PoolKind | undefined): void {
  const found = POOL_KINDS[Number(argument)]
  refuseUnless(found === kind, 'target', kind, found)
}

function saleRow(sale: Address): PreviewRow {
  return { label: 'tokenSale', value: { kind: 'address', address: sale } }
}
