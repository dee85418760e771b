import type { RankedTrader } from '@ibull/domain/trading-competition'
import { encodePacked, keccak256, type Address, type Hex, zeroHash } from 'viem'

/** A row of the table, as in the contract. */
export interface TableRow {
  readonly account: Address
  readonly teamId: number
  readonly rewardGroup: number
}

/** Returns the rows in the order of writing: by tier, highest first, then by team and rank. */
export function tableRows(traders: readonly RankedTrader[]): readonly TableRow[] {
  return [...traders]
    .sort((a, b) => b.rewardGroup - a.rewardGroup || a.teamId - b.teamId || a.rank - b.rank)
    .map(({ account, teamId, rewardGroup }) => ({ account: account as Address, teamId, rewardGroup }))
}

/** The contract's root of rows written in this order. */
export function tableRoot(rows: readonly TableRow[]): Hex {
  let level = rows.map(leafOf)
  const peaks: Hex[] = []
  while (level.length > 0) {
    if (level.length % 2 === 1) peaks.push(level.pop() ?? zeroHash)
    level = Array.from({ length: level.length / 2 }, (_, index) =>
      joined(level[2 * index] ?? zeroHash, level[2 * index + 1] ?? zeroHash),
    )
  }
  const [lowest = zeroHash, ...higher] = peaks
  return higher.reduce((root, peak) => joined(peak, root), lowest)
}

function leafOf({ account, teamId, rewardGroup }: TableRow): Hex {
  return keccak256(encodePacked(['address', 'uint8', 'uint8'], [account, teamId, rewardGroup]))
}

function joined(left: Hex, right: Hex): Hex {
  return keccak256(`${left}${right.slice(2)}`)
}
