import { addressKey, type Address } from '@ibull/domain'
import { LOCATION_LIMIT_CHARACTERS } from '@ibull/domain/collectibles'
import type { Hex } from '../../networks/network.ts'
import { decodeText, encodeUint } from '../../reads/abi-words.ts'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader, ContractRead } from '../../reads/read-types.ts'
import { profileHasRole } from './profile-reads.generated.ts'

/** keccak256 of NFT_ROLE: the profile contract accepts the collections that have it. */
const NFT_ROLE = 0x8736816fdbcc15d6cc3f6dcf60e42b0ef33eb02281d312c807a38b4ad09190c0n
const BUNNY_URI = '0xe5511a70'

/**
 * Returns a query for which of the collections can be pictures, once a minute. `undefined` on networks without
 * profiles.
 */
export function acceptedCollectionsQuery(
  reader: ChainReader,
  collections: readonly Address[],
): ChainQuery<readonly Address[]> | undefined {
  const { profile } = reader.network.contracts
  if (profile === undefined) return undefined
  return chainQuery(reader, {
    verb: 'acceptedCollections',
    parameters: [collections.map(addressKey)],
    cadence: 'minute',
    reads: () => collections.map((collection) => profileHasRole(profile, NFT_ROLE, collection)),
    assemble: (answers) =>
      collections.filter((_, index) => {
        const answer = answers[index]
        return answer !== undefined && valueOrThrow(answer)
      }),
  })
}

/**
 * Returns a query for the metadata of our own collection's characters as `data:` URIs, read once. `undefined`
 * without any.
 */
export function characterUrisQuery(
  reader: ChainReader,
  bunnyIds: readonly number[],
): ChainQuery<readonly string[]> | undefined {
  const { collectibles } = reader.network.contracts
  if (collectibles === undefined) return undefined
  return chainQuery(reader, {
    verb: 'characterUris',
    parameters: [bunnyIds],
    cadence: 'once',
    reads: () => bunnyIds.map((id) => bunnyUriRead(collectibles, id)),
    // Characters without metadata are kept, as empty strings.
    assemble: (answers) => answers.map((answer) => (answer.status === 'success' ? answer.value : '')),
  })
}

/** `bunnyURI(uint8)` */
function bunnyUriRead(collectibles: Address, bunnyId: number): ContractRead<string> {
  const data: Hex = `${BUNNY_URI}${encodeUint(bunnyId)}`
  return { to: collectibles, data, decode: (answer) => decodeText(answer, LOCATION_LIMIT_CHARACTERS + 1) }
}
