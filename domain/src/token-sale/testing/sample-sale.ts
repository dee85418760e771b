import type { PoolPosition, Sale, SalePool } from '../sale.ts'

/** A sale of 30 % and 70 %, at a price of 100 offered units. */
export function sampleSale(more: Partial<Sale> = {}): Sale {
  return {
    startTime: 1_000n,
    endTime: 2_000n,
    announcedTime: undefined,
    releaseSeconds: 0n,
    minimumRaise: 0n,
    isFunded: true,
    needsProfile: true,
    numberPoints: 200n,
    thresholdPoints: 10n,
    pools: [samplePool(), samplePool({ kind: 'poolUnlimited' })],
    ...more,
  }
}

/** A pool without commitments. */
export function samplePool(more: Partial<SalePool> = {}): SalePool {
  const isBasic = (more.kind ?? 'poolBasic') === 'poolBasic'
  return {
    kind: 'poolBasic',
    raising: isBasic ? 3_000n : 7_000n,
    offering: isBasic ? 300_000n : 700_000n,
    limit: isBasic ? 100n : undefined,
    hasTax: !isBasic,
    committed: 0n,
    sumTaxes: 0n,
    ...more,
  }
}

/** Nothing committed. */
export function samplePosition(more: Partial<PoolPosition> = {}): PoolPosition {
  return {
    kind: 'poolBasic',
    committed: 0n,
    isClaimed: false,
    offering: 0n,
    refund: 0n,
    tax: 0n,
    released: 0n,
    releasable: 0n,
    ...more,
  }
}
