export type AchievementType = 'ifo' | 'teambattle' | 'participation'

/** An event that earned points. */
export interface Achievement {
  /** Campaign ID under which the profile contract recorded the points. */
  readonly id: bigint
  readonly type: AchievementType
  /** Text keys; the title takes `number`. */
  readonly title: `profile.achievement.${AchievementType}.title`
  readonly description: `profile.achievement.${AchievementType}.description`
  readonly badge: 'coins' | 'trophy' | 'star'
  /** Number of the sale or competition, from 1; 0 if the ID doesn't contain it. */
  readonly number: number
  /** In a competition, the reward row, from 1; otherwise 0. */
  readonly tier: number
}

const BADGES = { ifo: 'coins', teambattle: 'trophy', participation: 'star' } as const

/** ID series used by this family of contracts: 511 for token sales, 512 for competitions. */
const SERIES: Readonly<Record<string, AchievementType>> = { 511: 'ifo', 512: 'teambattle' }
const ID = /^(\d{3})(\d{2})(\d{4})$/

/** Returns the campaign ID of a sale or competition by its number, from 1, and reward row; see {@link achievementOf}. */
export function campaignIdOf(type: 'ifo' | 'teambattle', number: number, row = 0): bigint {
  if (!(number >= 1 && number <= 99 && row >= 0 && row <= 9_999)) {
    throw new RangeError(
      `A campaign has a number from 1 to 99 and a row up to 9999, not ${number} and ${row}.`,
    )
  }
  return BigInt((type === 'ifo' ? 511 : 512) * 1_000_000 + number * 10_000 + row)
}

/**
 * Decodes a campaign ID: nine digits, of which the first three are the series, the next two the number of the sale
 * or competition, and the last four the reward row. Any other ID is a participation.
 */
export function achievementOf(campaignId: bigint): Achievement {
  const [, series = '', number = '', tier = ''] = ID.exec(campaignId.toString()) ?? []
  const type = SERIES[series] ?? 'participation'
  return {
    id: campaignId,
    type,
    title: `profile.achievement.${type}.title`,
    description: `profile.achievement.${type}.description`,
    badge: BADGES[type],
    number: type === 'participation' ? 0 : Number(number),
    tier: type === 'teambattle' ? Number(tier) : 0,
  }
}
