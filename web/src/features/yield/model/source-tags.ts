import {
  formatDepositFee,
  formatDuration,
  formatMultiplier,
  type Farm,
  type StakingPool,
  type Vault,
  type YieldSource,
} from '@ibull/domain'
import type { MoneyText } from '../../../tokens/index.ts'
import type { Copy } from '../../../i18n/index.ts'

/** A short fact that distinguishes a source. */
export interface Tag {
  readonly id:
    | 'unreadable'
    | 'paused'
    | 'stopped'
    | 'pending'
    | 'unfunded'
    | 'multiplier'
    | 'auto'
    | 'category'
    | 'noFee'
    | 'fee'
    | 'unstakingFee'
    | 'lock'
    | 'limit'
  readonly text: string
  readonly tone: 'accent' | 'plain' | 'warning'
}

interface Words {
  readonly t: Copy
  readonly money: MoneyText
}

/** Returns a source's tags, warnings first. */
export function sourceTags(source: YieldSource, words: Words): readonly Tag[] {
  const { t } = words
  const unreadable: Tag = { id: 'unreadable', text: t('yield.unreadable'), tone: 'warning' }
  return [...(source.isReadable ? [] : [unreadable]), ...ownTags(source, words)]
}

function ownTags(source: YieldSource, words: Words): readonly Tag[] {
  switch (source.kind) {
    case 'farm':
      return farmTags(source, words)
    case 'pool':
      return poolTags(source, words)
    case 'vault':
      return vaultTags(source, words)
  }
}

function farmTags(farm: Farm, { t, money }: Words): readonly Tag[] {
  const tags: Tag[] = []
  if (farm.isPaused) tags.push({ id: 'paused', text: t('yield.paused'), tone: 'warning' })
  if (farm.multiplier !== undefined && !farm.isFinished) {
    tags.push({ id: 'multiplier', text: formatMultiplier(farm.multiplier, money.style), tone: 'accent' })
  }
  const fee = formatDepositFee(farm.depositFeeBps, money.style)
  tags.push(
    farm.depositFeeBps === 0
      ? { id: 'noFee', text: t('yield.noFees'), tone: 'plain' }
      : { id: 'fee', text: t('yield.feeOf', { fee }), tone: 'plain' },
  )
  if (farm.harvestInterval > 0n) {
    const time = formatDuration(Number(farm.harvestInterval), money.style)
    tags.push({ id: 'lock', text: t('yield.lockOf', { time }), tone: 'plain' })
  }
  return tags
}

function poolTags(
  { phase, limitPerUser, isUnfunded, category }: StakingPool,
  { t, money }: Words,
): readonly Tag[] {
  const tags: Tag[] = []
  if (phase === 'pending') tags.push({ id: 'pending', text: t('yield.notStarted'), tone: 'warning' })
  if (isUnfunded) tags.push({ id: 'unfunded', text: t('yield.unfunded'), tone: 'warning' })
  tags.push({ id: 'category', text: t(categoryCopy[category]), tone: 'plain' })
  tags.push({ id: 'noFee', text: t('yield.noFees'), tone: 'plain' })
  if (limitPerUser !== undefined) {
    tags.push({ id: 'limit', text: t('yield.limitOf', { amount: money.money(limitPerUser) }), tone: 'plain' })
  }
  return tags
}

const categoryCopy = {
  core: 'yield.categoryCore',
  community: 'yield.categoryCommunity',
  binance: 'yield.categoryBinance',
} as const

function vaultTags({ isStopped, fees }: Vault, { t, money }: Words): readonly Tag[] {
  const tags: Tag[] = [
    isStopped
      ? { id: 'stopped', text: t('yield.stopped'), tone: 'warning' }
      : { id: 'auto', text: t('yield.autoTag'), tone: 'accent' },
  ]
  if (fees.withdrawFeeBps > 0) {
    const fee = formatDepositFee(fees.withdrawFeeBps, money.style)
    tags.push({ id: 'unstakingFee', text: t('yield.unstakingFeeOf', { fee }), tone: 'plain' })
  }
  return tags
}
