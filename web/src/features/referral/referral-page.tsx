import './copy/en.json'
import { useReferral, useReferredAccounts } from '@ibull/chain'
import {
  formatUsd,
  Percent,
  referralLink,
  ZERO_ADDRESS,
  type Address,
  type Amount,
  type ReferralSummary,
  type Loadable,
} from '@ibull/domain'
import { useMemo, useState } from 'react'
import { brand, network } from '../../platform/index.ts'
import { useAccount } from '../../connect/index.ts'
import { openDialog } from '../../dialogs/index.ts'
import { errorText, useCopy } from '../../i18n/index.ts'
import { useMainTokenPrice } from '../../layout/index.ts'
import { useKeptReferrer } from '../../referrer/index.ts'
import { symbolText, useMoneyText, type MoneyText } from '../../tokens/index.ts'
import type { InvitedBy, ReferralFigures, ReferredRow } from './referral-facts.ts'
import { ReferralView } from './referral-view.tsx'

/** Number of accounts fetched initially, and with each request for more. */
const LISTED_AT_FIRST = 1_000

/** `/referral`: the user's link, its commissions, and the user's own referrer. */
export function ReferralPage() {
  const t = useCopy()
  const { account } = useAccount()
  const kept = useKeptReferrer()
  const [listed, setListed] = useState(LISTED_AT_FIRST)
  const summary = useReferral(account ?? ZERO_ADDRESS)
  const worth = useWorth()
  const money = useMoneyText()
  const value = summary.status === 'ready' ? summary.value : undefined
  // A few are read with every block, so the list doesn't lag behind the count.
  const accounts = useReferredAccounts(account, Math.min(listed, value?.referralsCount ?? 0))
  const rows = useMemo(
    (): readonly ReferredRow[] =>
      accounts.status === 'ready'
        ? accounts.value.map(({ account: friend, commission }) => ({
            account: friend,
            commission,
            text: money.money(commission),
            usd: worth(commission),
          }))
        : [],
    [accounts, money, worth],
  )
  const failed = [summary, accounts].find((state) => state.status === 'failed')
  return (
    <ReferralView
      brandName={brand.name}
      symbol={symbolText(network.mainToken)}
      share={value === undefined ? undefined : shareText(value.commissionBps, money)}
      link={account === undefined ? undefined : referralLink(homeUrl(), account)}
      figures={figuresOf(account, summary, worth)}
      commission={(amount) => money.money(amount)}
      invited={invitedBy(account, summary, kept)}
      list={
        account === undefined
          ? { status: 'disconnected' }
          : accounts.status === 'ready'
            ? {
                status: 'ready',
                rows,
                hasMore: value !== undefined && value.referralsCount > rows.length,
                onMore: () => setListed((count) => count + LISTED_AT_FIRST),
              }
            : { status: accounts.status === 'failed' ? 'failed' : 'loading' }
      }
      failure={
        failed === undefined
          ? undefined
          : {
              text: t('referral.failed', { reason: errorText(t, failed.error) }),
              retry: () => {
                for (const state of [summary, accounts]) if (state.status === 'failed') state.retry()
              },
            }
      }
      isStale={[summary, accounts].some((state) => state.status === 'ready' && state.isStale)}
      onConnect={() => openDialog('connect')}
    />
  )
}

/** Formats a main token amount's current value; `undefined` without a price. */
function useWorth(): (amount: Amount) => string | undefined {
  const price = useMainTokenPrice()
  const { style } = useMoneyText()
  const known = price.status === 'ready' ? price.value : undefined
  return useMemo(
    () => (amount) =>
      known === undefined ? undefined : formatUsd(known.multiply(amount.toFraction()), style),
    [known, style],
  )
}

/** Without decimals if it is a whole percentage. */
function shareText(bps: number, money: MoneyText): string {
  const share = Percent.fromBps(bps)
  return bps % 100 === 0 ? money.wholePercent(share) : money.percent(share)
}

function figuresOf(
  account: Address | undefined,
  summary: Loadable<ReferralSummary>,
  worth: (amount: Amount) => string | undefined,
): ReferralFigures {
  if (account === undefined) return { status: 'disconnected' }
  if (summary.status === 'failed') return { status: 'failed' }
  if (summary.status !== 'ready') return { status: 'loading' }
  const { referralsCount, totalCommissions } = summary.value
  return { status: 'ready', referralsCount, totalCommissions, usd: worth(totalCommissions) }
}

/** The chain's record takes precedence over a link. */
function invitedBy(
  account: Address | undefined,
  summary: Loadable<ReferralSummary>,
  kept: Address | undefined,
): InvitedBy {
  if (account === undefined) {
    return kept === undefined ? { status: 'disconnected' } : { status: 'waiting', address: kept }
  }
  if (summary.status === 'failed') return { status: 'failed' }
  if (summary.status !== 'ready') return { status: 'loading' }
  const { referrer } = summary.value
  if (referrer !== undefined) return { status: 'recorded', address: referrer }
  return kept === undefined ? { status: 'none' } : { status: 'waiting', address: kept }
}

function homeUrl(): string {
  return new URL(import.meta.env.BASE_URL, window.location.href).href
}
