import type { Context } from 'ponder:registry'
import type { Address } from '@ibull/domain'
import type { Hex } from 'viem'
import { createPatientReads } from '../exchange/patient-reads.ts'
import { readSettings } from '../process/settings.ts'
import { indexCommitment, indexHarvest } from './index-commitments.ts'
import { ensureSaleV1, indexFunding, indexRaise, indexSale } from './index-sales.ts'
import type { SaleScene } from './records.ts'
import { onEvent } from '../skipped-events/on-event.ts'

const reads = createPatientReads(readSettings(process.env))
const FIRST_POOL = 0

onEvent('TokenSaleFactory:SaleTermsSet', ({ event, context }) => {
  const { sale, index, terms } = event.args
  const scene = { ...sceneOf(context, event), saleId: lower(sale) }
  const tokens = { lpToken: lower(terms.lpToken), offeringToken: lower(terms.offeringToken) }
  return indexSale(scene, index, { ...terms, ...tokens })
})

onEvent('TokenSaleRaise:RaiseSet', ({ event, context }) => indexRaise(sceneOf(context, event), event.args))

onEvent('TokenSaleFunding:Funded', ({ event, context }) => indexFunding(sceneOf(context, event)))

onEvent('TokenSaleDeposit:Deposit', ({ event, context }) =>
  indexCommitment(sceneOf(context, event), placeOf(event.args), event.args.amount),
)

onEvent('TokenSaleHarvest:Harvest', ({ event, context }) =>
  indexHarvest(sceneOf(context, event), placeOf(event.args), event.args),
)

onEvent('TokenSaleV1:Deposit', async ({ event, context }) => {
  const scene = sceneOf(context, event)
  await ensureSaleV1(scene)
  await indexCommitment(scene, placeOf({ ...event.args, pid: FIRST_POOL }), event.args.amount)
})

onEvent('TokenSaleV1:Harvest', async ({ event, context }) => {
  const scene = sceneOf(context, event)
  await ensureSaleV1(scene)
  await indexHarvest(scene, placeOf({ ...event.args, pid: FIRST_POOL }), event.args)
})

const lower = (address: Address): Address => address.toLowerCase() as Address

const placeOf = ({ user, pid }: { readonly user: Address; readonly pid: number }) => ({
  account: lower(user),
  pid,
})

interface SaleLog {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly transaction: { readonly hash: Hex }
  readonly log: { readonly address: Address; readonly logIndex: number }
}

function sceneOf({ db }: Pick<Context, 'db'>, { block, transaction, log }: SaleLog): SaleScene {
  return {
    db,
    reads,
    saleId: lower(log.address),
    blockNumber: Number(block.number),
    timestamp: Number(block.timestamp),
    transactionHash: transaction.hash,
    logIndex: log.logIndex,
  }
}
