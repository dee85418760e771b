import { campaignIdOf } from '@ibull/domain/profile'

const DAY = 86_400

/** The running competition, around the present: it began yesterday and ends in six days. */
export const RUNNING = { before: DAY, after: 6 * DAY } as const

/** End of the setup, since the start of the history. */
export const SETUP_SECONDS = 7_200

/** Objection period in seconds: long enough to see, short enough to wait for. */
export const OBJECTION_SECONDS = 60

/** Claim period in seconds. */
export const CLAIM_SECONDS = 30 * DAY

/** The pairs of the specification, by the ids of the market's tokens; the main token stands for CAKE. */
export const PAIRS = [
  ['WBNB', 'BUSD'],
  ['IBULL', 'WBNB'],
  ['ETH', 'WBNB'],
  ['BTCB', 'WBNB'],
] as const

const IBULL = 10n ** 9n

const [FINISHED, CURRENT] = [1, 2]

/** Per account of a tier, lowest first; small enough for a day's trading fees to cover them. */
export const PRIZES = prizesOf(CURRENT)
/** Those of the finished competition. */
export const FINISHED_PRIZES = prizesOf(FINISHED)

function prizesOf(competition: number) {
  return [
    { campaigns: campaignsOf(competition, 1), tokens: tokensOf(4n), points: [0n, 100n, 250n, 500n, 1_250n] },
    { campaigns: campaignsOf(competition, 2), tokens: tokensOf(2n), points: [0n, 100n, 250n, 500n, 750n] },
    { campaigns: campaignsOf(competition, 3), tokens: tokensOf(1n), points: [0n, 100n, 250n, 500n, 750n] },
  ] as const
}

function tokensOf(most: bigint): readonly bigint[] {
  return [0n, (most * IBULL) / 8n, (most * IBULL) / 4n, (most * IBULL) / 2n, most * IBULL]
}

function campaignsOf(competition: number, place: number): readonly bigint[] {
  return [1, 2, 3, 4, 5].map((tier) => campaignIdOf('teambattle', competition, 5 * (place - 1) + tier))
}
