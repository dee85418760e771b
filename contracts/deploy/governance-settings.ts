import type { Address } from 'viem'
import type { ParameterFile } from '../features/feature.ts'
import { ParameterError, refuseIf, type JsonReader } from './json-reader.ts'
import type { Source, TokenRef } from './settings.ts'
import { isOneLine } from './token-label.ts'

/** The space of proposals: who publishes, and what counts. It has no contract; `npm run deploy` writes it into the network file. */
export interface GovernanceSettings {
  /** Its ID, which is part of every signature. */
  readonly space: string
  readonly name: string
  /** Their proposals are core, and they may cancel any. */
  readonly admins: readonly Address[]
  /** In whole main tokens. */
  readonly minimumPower: number
  /** In whole main tokens; none if missing. */
  readonly quorum: number | undefined
  /** The liquidity of the main token with these counts; the wrapped native token alone if missing. */
  readonly pairedTokens: readonly Exclude<TokenRef, 'mainToken'>[]
  /** Bounds of a proposal's times, by their names in the network file; the defaults if missing. */
  readonly leastVotingSeconds?: number
  readonly mostVotingSeconds?: number
  readonly mostSnapshotSeconds?: number
}

const TIMES = ['leastVotingSeconds', 'mostVotingSeconds', 'mostSnapshotSeconds'] as const
const FIELDS = ['space', 'name', 'admins', 'minimumPower', 'quorum', 'pairedTokens', ...TIMES]
const SPACE_CHARACTERS = 60
const NAME_CHARACTERS = 40
const COUNTED = ['farm', 'vault'] as const

/** Reads the `governance` object of a parameter file. @throws {ParameterError} */
export function governanceSettings(
  reader: JsonReader,
  { token }: Pick<ParameterFile, 'token'>,
): GovernanceSettings | undefined {
  if (reader.isMissing) return undefined
  reader.allowOnly(FIELDS)
  const line = (name: string, most: number, more = ''): string =>
    reader
      .at(name)
      .matching(
        (text) => isOneLine(text) && text.trim() === text && text.length <= most,
        `must be one line of 1 to ${most} characters without <, > and %${more}`,
      )
  const whole = (name: string): number => Number(reader.at(name).whole(BigInt(Number.MAX_SAFE_INTEGER)))
  const admins = reader
    .at('admins')
    .items()
    .map((item) => item.address())
  refuseIf(
    admins.length === 0,
    reader.at('admins').path,
    'names no account: write those that publish core proposals and may cancel any, at least one',
  )
  refuseIf(
    new Set(admins).size < admins.length,
    reader.at('admins').path,
    'names an account twice: take one out',
  )
  return {
    space: line(
      'space',
      SPACE_CHARACTERS,
      ', such as orchard.eth; every vote is signed for it, so it never changes',
    ),
    name: line('name', NAME_CHARACTERS),
    admins,
    minimumPower: whole('minimumPower'),
    quorum: reader.at('quorum').isMissing ? undefined : whole('quorum'),
    pairedTokens: pairedTokensAt(reader.at('pairedTokens'), token),
    ...Object.fromEntries(
      TIMES.filter((name) => !reader.at(name).isMissing).map((name) => [name, whole(name)]),
    ),
  }
}

/** @throws {ParameterError} if votes are counted in contracts that are not there */
export function assertCounted(
  governance: GovernanceSettings | undefined,
  contracts: Readonly<Record<string, Source>>,
): void {
  const absent = COUNTED.filter((name) => (contracts[name] ?? 'none') === 'none')
  refuseIf(
    governance !== undefined && absent.length > 0,
    'governance',
    `counts stakes in farm and vault: name ${absent.map((name) => `contracts.${name}`).join(' and ')}, or take it out`,
  )
}

function pairedTokensAt(
  reader: JsonReader,
  token: ParameterFile['token'],
): GovernanceSettings['pairedTokens'] {
  if (reader.isMissing) return ['wrappedNative']
  const tokens = reader.items().map((item) => {
    const found = token(item)
    if (found === 'mainToken')
      throw new ParameterError(item.path, 'is mainToken, which is a side of each pair anyway: name the other')
    return found
  })
  refuseIf(new Set(tokens).size < tokens.length, reader.path, 'names a token twice: take one out')
  return tokens
}
