import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'

/** Prizes of a place's five tiers, lowest first. */
export interface Prizes {
  /** Campaign under which the profile records the points. */
  readonly campaigns: readonly bigint[]
  /** Per account, in base units of the main token. */
  readonly tokens: readonly bigint[]
  /** Per account. */
  readonly points: readonly bigint[]
}

const PLACES = 3
const TIERS = 5

/** Prizes of the three places. The lowest tier has no tokens: any trade reaches it. */
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
