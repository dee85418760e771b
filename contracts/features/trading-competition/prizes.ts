import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'

/** What the five tiers of a place receive, the lowest first. */
export interface Prizes {
  /** Under which campaign the profile records the points. */
  readonly campaigns: readonly bigint[]
  /** In base units of the main token, for each account. */
  readonly tokens: readonly bigint[]
  /** For each account. */
  readonly points: readonly bigint[]
}

const PLACES = 3
const TIERS = 5

/** The prizes of the three places. The lowest tier has no tokens: an account reaches it with any trade. */
export function prizesAt(field: JsonReader): readonly Prizes[] {
  const places = field.items()
  refuseIf(places.length !== PLACES, field.path, `must be of ${PLACES} places`)
  return places.map((place) => {
    place.allowOnly(['campaigns', 'tokens', 'points'])
    const five = (name: string): readonly bigint[] => {
      const values = place
        .at(name)
        .items()
        .map((item) => item.whole())
      refuseIf(values.length !== TIERS, place.at(name).path, `must be of ${TIERS} tiers, the lowest first`)
      return values
    }
    const prizes = { campaigns: five('campaigns'), tokens: five('tokens'), points: five('points') }
    refuseIf(
      prizes.tokens[0] !== 0n,
      place.at('tokens').path,
      'must begin with 0: any trade reaches the lowest tier',
    )
    return prizes
  })
}
