import { useBalances, useUsdPrices } from '@ibull/chain'
import {
  useAllowances,
  useApprovalScan,
  useTokens,
  type ApprovalScanState,
  type FoundApproval,
  type TokenSpender,
} from '@ibull/chain/allowances'
import { addressKey, Amount, type Address, type Fraction, type Loadable, type Token } from '@ibull/domain'
import { useMemo } from 'react'
import { network } from '../../../platform/index.ts'
import { useOwnTokens } from '../../../tokens/index.ts'
import { EXCHANGE_SPENDERS } from './spenders.ts'

/** What a spender may take of an account's token now. */
export interface Approval {
  readonly key: string
  readonly token: Token
  /** The network's own, or imported by the user. */
  readonly isOwnToken: boolean
  readonly spender: Address
  readonly allowance: Amount<Token>
  readonly isUnlimited: boolean
  /** The lower of allowance and balance; `undefined` while the balance is not known. */
  readonly atRisk: Amount<Token> | undefined
  readonly atRiskUsd: Fraction | undefined
  /** Newest log, if one was found. */
  readonly given: Pick<FoundApproval, 'block' | 'time'> | undefined
}

export interface Approvals {
  readonly rows: readonly Approval[]
  /** Candidates that are still being read, or couldn't be. */
  readonly pendingCount: number
  readonly failedCount: number
  readonly retry: () => void
  readonly scan: ApprovalScanState
}

/** Allowances that no supply reaches: the largest number, or of tokens that count in 96 bits. */
const UNLIMITED_FROM = 2n ** 255n
const UNLIMITED_96 = 2n ** 96n - 1n
/** Own tokens that are checked without a log; each has one read for each contract of the exchange. */
const MOST_OWN = 60
const NO_ADDRESSES: readonly Address[] = []

/** Returns everything that an account's tokens may be spent by, as far as known, with live figures. */
export function useApprovals(account: Address | undefined): Approvals {
  const scan = useApprovalScan(account)
  const own = useOwnTokens()
  const found = scan.scan?.found
  const pairs = useMemo(() => candidatesOf(own, found), [own, found])
  const allowances = useAllowances(account, pairs)
  const allowed = useMemo(
    () =>
      pairs.flatMap((pair, index) => {
        const state = allowances[index]
        return state?.status === 'ready' && state.value > 0n ? [{ ...pair, raw: state.value }] : []
      }),
    [pairs, allowances],
  )
  const ownByKey = useMemo(() => new Map(own.map((token) => [addressKey(token.address), token])), [own])
  const strangers = useStable(
    allowed.map(({ token }) => token).filter((token) => !ownByKey.has(addressKey(token))),
  )
  const strangeTokens = useTokens(strangers)
  const tokens = useMemo(() => {
    const byKey = new Map<string, Token>()
    for (const { token } of allowed) {
      const known = ownByKey.get(addressKey(token))
      if (known !== undefined) byKey.set(addressKey(token), known)
    }
    for (const state of strangeTokens)
      if (state.status === 'ready') byKey.set(addressKey(state.value.address), state.value)
    return [...byKey.values()]
  }, [allowed, ownByKey, strangeTokens])
  const balances = useBalances(account, tokens)
  const prices = useUsdPrices(own)
  const rows = useMemo(() => {
    const usd = prices.status === 'ready' ? prices.value : undefined
    const byKey = new Map(
      tokens.map((token, index) => [addressKey(token.address), { token, balance: balances[index] }]),
    )
    const logs = new Map((found ?? []).map((log) => [keyOf(log), log]))
    return allowed.flatMap((pair): readonly Approval[] => {
      const { token, balance } = byKey.get(addressKey(pair.token)) ?? {}
      if (token === undefined) return []
      const atRisk =
        balance?.status === 'ready' ? Amount.fromRaw(token, least(balance.value.raw, pair.raw)) : undefined
      const isOwnToken = ownByKey.has(addressKey(pair.token))
      return [
        {
          key: keyOf(pair),
          token,
          isOwnToken,
          spender: pair.spender,
          allowance: Amount.fromRaw(token, pair.raw),
          isUnlimited: pair.raw >= UNLIMITED_FROM || pair.raw === UNLIMITED_96,
          atRisk,
          // A stranger's token is worth what its own pool says, so nothing that is known.
          atRiskUsd: isOwnToken && atRisk !== undefined ? usd?.worthOf(atRisk) : undefined,
          given: logs.get(keyOf(pair)),
        },
      ]
    })
  }, [allowed, tokens, balances, found, ownByKey, prices])
  const reads: readonly Loadable<unknown>[] = [...allowances, ...strangeTokens]
  const failures = reads.flatMap((state) => (state.status === 'failed' ? [state] : []))
  return {
    rows,
    pendingCount: reads.filter(({ status }) => status === 'loading').length,
    failedCount: failures.length,
    retry: () => failures.forEach(({ retry }) => retry()),
    scan,
  }
}

/** What logs name, and the own tokens with the contracts of the exchange, which need no log. */
function candidatesOf(
  own: readonly Token[],
  found: readonly FoundApproval[] | undefined,
): readonly TokenSpender[] {
  const byKey = new Map<string, TokenSpender>()
  const add = (pair: TokenSpender) => {
    if (!byKey.has(keyOf(pair))) byKey.set(keyOf(pair), pair)
  }
  for (const { token, spender } of found ?? []) add({ token, spender })
  for (const { address } of [network.mainToken, ...own].slice(0, MOST_OWN))
    for (const spender of EXCHANGE_SPENDERS) add({ token: address, spender })
  return [...byKey.values()]
}

function keyOf({ token, spender }: TokenSpender): string {
  return `${addressKey(token)} ${addressKey(spender)}`
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/** The same array while it has the same addresses, each once. */
function useStable(addresses: readonly Address[]): readonly Address[] {
  const key = [...new Set(addresses)].join()
  return useMemo(() => (key === '' ? NO_ADDRESSES : (key.split(',') as Address[])), [key])
}
