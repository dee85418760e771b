import type { Address, Loadable } from '@ibull/domain'
import type { TokenInspection } from './inspect-token.ts'
import type { Power } from './powers.ts'
import type { PoolLiquidity, PoolMove, TokenProbe } from './probe-token.ts'

/** A step of the simulated trade. */
export type TradeStep = 'buy' | 'sell' | 'transfer'

/**
 * How much a finding matters: `severe` was seen in the simulation and costs money, `caution` costs or may cost some,
 * `note` is a fact or something that couldn't be checked.
 */
export type Severity = 'severe' | 'caution' | 'note'

/** Something that a holder should know about a token. */
export type TokenFinding = { readonly severity: Severity } & (
  | { readonly kind: 'blocked'; readonly step: TradeStep }
  | { readonly kind: 'movesPool'; readonly step: 'sell' | 'transfer'; readonly move: PoolMove }
  | { readonly kind: 'taxes'; readonly taxes: readonly (readonly [TradeStep, number])[] }
  | { readonly kind: 'powers'; readonly powers: readonly Power[]; readonly holder: PowerHolder }
  | { readonly kind: 'replaceable' | 'unreadable' | 'noPowers' | 'noPool' | 'notSimulated' | 'notInspected' }
  /** Shares of the pool's liquidity in basis points, rounded down. */
  | { readonly kind: 'liquidity'; readonly burntBps: number; readonly lockedBps: number }
)

/** Who may use a power: an owner, an unknown account, others after the owner gave up, no one that is known of. */
export type PowerHolder = { readonly owner: Address } | 'unknown' | 'others' | 'givenUp'

/** A pool of a token that spreads a fee over all balances gains a little with each transfer: up to this of the amount. */
const TOLERANCE_BPS = 1n
const BPS = 10_000n

/** What is known of a token, the worst first. Nothing about what is still being read. */
export function tokenFindings(
  probe: Loadable<TokenProbe>,
  inspection: Loadable<TokenInspection>,
): readonly TokenFinding[] {
  const found = [
    ...(probe.status === 'ready' ? findingsOfProbe(probe.value) : failed(probe, 'notSimulated')),
    ...(inspection.status === 'ready'
      ? findingsOfInspection(inspection.value)
      : failed(inspection, 'notInspected')),
  ]
  return SEVERITIES.flatMap((severity) => found.filter((finding) => finding.severity === severity))
}

const SEVERITIES: readonly Severity[] = ['severe', 'caution', 'note']

function failed(
  { status }: Loadable<unknown>,
  kind: 'notSimulated' | 'notInspected',
): readonly TokenFinding[] {
  return status === 'failed' ? [{ severity: 'note', kind }] : []
}

function findingsOfProbe(probe: TokenProbe): readonly TokenFinding[] {
  const { canBuy, canSell, canTransfer, sold, transferred, liquidity } = probe
  const steps = [
    ['buy', canBuy, probe.buyTaxBps],
    ['sell', canSell, probe.sellTaxBps],
    ['transfer', canTransfer, probe.transferTaxBps],
  ] as const
  const taxes = steps.flatMap(([step, , bps]) =>
    bps === undefined || bps === 0 ? [] : [[step, bps] as const],
  )
  const moves = [
    ['sell', sold, sold?.amount],
    ['transfer', transferred, 0n],
  ] as const
  return [
    ...steps
      .filter(([, can]) => can === false)
      .map(([step]) => ({ severity: 'severe', kind: 'blocked', step }) as const),
    ...moves.flatMap(([step, move, most = 0n]) =>
      move !== undefined && movesPool(move, most)
        ? [{ severity: 'severe', kind: 'movesPool', step, move } as const]
        : [],
    ),
    ...(taxes.length === 0 ? [] : [{ severity: 'caution', kind: 'taxes', taxes } as const]),
    ...(liquidity === undefined ? [] : [liquidityFinding(liquidity)]),
    ...(probe.hasPool ? [] : [{ severity: 'note', kind: 'noPool' } as const]),
  ]
}

function liquidityFinding({ total, burnt, locked }: PoolLiquidity): TokenFinding {
  const shareDownBps = (part: bigint): number => (total === 0n ? 0 : Number((part * BPS) / total))
  return {
    severity: 'note',
    kind: 'liquidity',
    burntBps: shareDownBps(burnt),
    lockedBps: shareDownBps(locked),
  }
}

/** Whether a pool's balance fell, or rose by more than `most`, both beyond the tolerance. */
function movesPool({ amount, poolChange }: PoolMove, most: bigint): boolean {
  const beyond = poolChange < 0n ? -poolChange : poolChange - most
  return beyond * BPS > amount * TOLERANCE_BPS
}

function findingsOfInspection(inspection: TokenInspection): readonly TokenFinding[] {
  const { isReadable, isReplaceable, powers } = inspection
  const holder = holderOf(inspection)
  const isGivenUp = holder === 'givenUp' && !isReplaceable
  return [
    ...(isReplaceable ? [{ severity: 'caution', kind: 'replaceable' } as const] : []),
    ...(isReadable ? [] : [{ severity: 'caution', kind: 'unreadable' } as const]),
    ...(powers.length > 0
      ? [{ severity: isGivenUp ? 'note' : 'caution', kind: 'powers', powers, holder } as const]
      : isReadable
        ? [{ severity: 'note', kind: 'noPowers' } as const]
        : []),
  ]
}

function holderOf({ owner, hasOtherRights }: TokenInspection): PowerHolder {
  if (owner === undefined) return 'unknown'
  if (owner !== 'none') return { owner }
  return hasOtherRights ? 'others' : 'givenUp'
}
