export type AchievementType = 'ifo' | 'teambattle' | 'participation'

/** Something that earned points. */
export interface Achievement {
  /** The campaign's id, by which the profile contract recorded the points. */
  readonly id: bigint
  readonly type: AchievementType
  /** Keys of texts, the title's filled with `number`. */
  readonly title: `profile.achievement.${AchievementType}.title`
  readonly description: `profile.achievement.${AchievementType}.description`
  readonly badge: 'coins' | 'trophy' | 'star'
  /** Which sale or competition it was, from 1; 0 where the id does not say. */
  readonly number: number
  /** In a competition, the row of its rewards, from 1; 0 elsewhere. */
  readonly tier: number
}

const BADGES = { ifo: 'coins', teambattle: 'trophy', participation: 'star' } as const

/** The series of ids that this family of contracts uses: 511 for token sales, 512 for competitions. */
const SERIES: Readonly<Record<string, AchievementType>> = { 511: 'ifo', 512: 'teambattle' }
const ID = /^(\d{3})(\d{2})(\d{4})$/

/**
 * What a campaign was, from its id: nine digits, of which the first three are the series, the next two the number of
 * the sale or competition, and the last four the row of its rewards. Any other id is a participation.
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
