import type { Address } from 'viem'

interface SimulatedTeam {
  name: string
  isJoinable: boolean
  points: bigint
}

interface SimulatedUser {
  team: number
  isActive: boolean
}

/** What the profiles' contract holds: plain data, so that a fork starts from a copy. */
export interface SimulatedProfiles {
  /** Team 1 first. */
  readonly teams: SimulatedTeam[]
  readonly users: Map<Address, SimulatedUser>
  /** Of any account, with a profile or without. */
  readonly points: Map<Address, bigint>
}

export const createProfiles = (): SimulatedProfiles => ({ teams: [], users: new Map(), points: new Map() })
