import type { Address } from '@ibull/domain'
import { readDecimals, readTermsV1 } from './read-sale.ts'
import { existingPool, existingSale, findSale, recordPool, recordSale, type SaleScene } from './records.ts'

const SHARES = 10_000n
const BASIC = 0
const UNLIMITED = 1

/** Terms of a sale that its tables need, as in `SaleTermsSet`. */
interface SaleTerms {
  readonly lpToken: Address
  readonly offeringToken: Address
  readonly offeringAmount: bigint
  readonly raisingAmount: bigint
  readonly basicShare: bigint
  readonly limitPerUserInLP: bigint
  readonly minimumRaise: bigint
  readonly startTime: bigint
  readonly endTime: bigint
  readonly releaseSeconds: bigint
  readonly campaignId: bigint
  readonly numberPoints: bigint
  readonly thresholdPoints: bigint
}

const untouched = { totalUsers: 0, totalAmount: 0n }
const unharvested = { harvestedAmount: 0n, excessAmount: 0n }

/** Adds a created sale and its two pools. */
export async function indexSale(scene: SaleScene, index: bigint, terms: SaleTerms): Promise<void> {
  const { saleId, blockNumber, timestamp } = scene
  const { lpToken, offeringToken, offeringAmount, raisingAmount, basicShare, limitPerUserInLP } = terms
  const [lpDecimals, offeringDecimals] = await readDecimals(scene, [lpToken, offeringToken])
  await recordSale(scene, {
    id: saleId,
    version: 2,
    saleIndex: Number(index),
    lpToken,
    offeringToken,
    lpDecimals,
    offeringDecimals,
    offeringAmount,
    basicShare: Number(basicShare),
    minimumRaise: terms.minimumRaise,
    startTime: terms.startTime,
    endTime: terms.endTime,
    startBlock: null,
    endBlock: null,
    releaseSeconds: terms.releaseSeconds,
    campaignId: terms.campaignId,
    numberPoints: terms.numberPoints,
    thresholdPoints: terms.thresholdPoints,
    blockNumber,
    timestamp,
    raisingAmount,
    isFunded: false,
    totalCommitments: 0,
    ...untouched,
  })
  const offered = splitByPool(offeringAmount, basicShare)
  const raised = splitByPool(raisingAmount, basicShare)
  for (const pid of [BASIC, UNLIMITED] as const)
    await recordPool(scene, {
      saleId,
      pid,
      offeringAmount: offered[pid],
      hasTax: pid === UNLIMITED,
      raisingAmount: raised[pid],
      limitPerUser: pid === BASIC ? limitPerUserInLP : 0n,
      ...untouched,
      ...unharvested,
    })
}

/** As the contract splits offer and raise: pool 0 rounded down, the rest to pool 1. */
function splitByPool(amount: bigint, basicShare: bigint): readonly [bigint, bigint] {
  const basic = (amount * basicShare) / SHARES
  return [basic, amount - basic]
}

/** Changes what the pools raise. A sale sets its first raise before it is reported, with the same figures as its terms. */
export async function indexRaise(
  scene: SaleScene,
  { raisingAmount, limitPerUserInLP }: Record<'raisingAmount' | 'limitPerUserInLP', bigint>,
): Promise<void> {
  const sale = await findSale(scene)
  if (sale === null) return
  await recordSale(scene, { ...sale, raisingAmount })
  const raised = splitByPool(raisingAmount, BigInt(sale.basicShare ?? 0))
  for (const pid of [BASIC, UNLIMITED] as const)
    await recordPool(scene, {
      ...(await existingPool(scene, pid)),
      raisingAmount: raised[pid],
      limitPerUser: pid === BASIC ? limitPerUserInLP : 0n,
    })
}

/** The offered tokens were deposited. */
export async function indexFunding(scene: SaleScene): Promise<void> {
  await recordSale(scene, { ...(await existingSale(scene)), isFunded: true })
}

/** Adds a sale of the first version with its single pool, when an account commits for the first time. */
export async function ensureSaleV1(scene: SaleScene): Promise<void> {
  if ((await findSale(scene)) !== null) return
  const { saleId, blockNumber, timestamp } = scene
  const { offeringAmount, raisingAmount, ...terms } = await readTermsV1(scene)
  await recordSale(scene, {
    id: saleId,
    version: 1,
    saleIndex: null,
    ...terms,
    offeringAmount,
    basicShare: null,
    minimumRaise: 0n,
    startTime: null,
    endTime: null,
    releaseSeconds: 0n,
    campaignId: null,
    numberPoints: null,
    thresholdPoints: null,
    blockNumber,
    timestamp,
    raisingAmount,
    isFunded: true,
    totalCommitments: 0,
    ...untouched,
  })
  await recordPool(scene, {
    saleId,
    pid: 0,
    offeringAmount,
    hasTax: false,
    raisingAmount,
    limitPerUser: 0n,
    ...untouched,
    ...unharvested,
  })
}
