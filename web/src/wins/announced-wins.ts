import { parseAddress } from '@ibull/chain'
import { addressKey, type Address } from '@ibull/domain'
import { createPersistedStore, network, type FieldReader } from '../platform/index.ts'

/** A game; further prediction markets count as games of their own, by their address in lower case. */
export type GameId = 'lottery' | 'prediction' | `prediction-${string}`

/** Maximum stored entries: the oldest are evicted first. */
const MOST = 200

const winList: FieldReader<readonly string[]> = (stored) =>
  Array.isArray(stored)
    ? stored.filter((entry) => typeof entry === 'string' && isWin(entry)).slice(-MOST)
    : undefined

function isWin(text: string): boolean {
  const [chain = '', game = '', account = '', round = '', ...rest] = text.split(':')
  return (
    rest.length === 0 &&
    /^\d{1,10}$/.test(chain) &&
    /^(?:lottery|prediction(?:-0x[\da-f]{40})?)$/.test(game) &&
    parseAddress(account) !== undefined &&
    /^\d{1,18}$/.test(round)
  )
}

const announced = createPersistedStore<{ readonly wins: readonly string[] }>({
  name: 'wins',
  version: 1,
  defaults: { wins: [] },
  schema: { wins: winList },
})

/** Returns announced wins, as `<chain>:<game>:<account>:<round>`. */
export function announcedWins(): readonly string[] {
  return announced.store.getState().wins
}

/** Marks rounds of an account as announced. @returns those that weren't before. */
export function announceNew(account: Address, game: GameId, rounds: readonly string[]): readonly string[] {
  const keyOf = (round: string) => `${network.id}:${game}:${addressKey(account)}:${round}`
  const wins = announcedWins()
  const fresh = rounds.filter((round) => !wins.includes(keyOf(round)))
  if (fresh.length > 0) {
    announced.update((latest) => ({
      wins: [...new Set([...latest.wins, ...fresh.map(keyOf)])].slice(-MOST),
    }))
  }
  return fresh
}
