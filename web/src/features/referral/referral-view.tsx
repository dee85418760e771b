import './copy/en.json'
import { shortenAddress, splitAddress, type Address, type Amount } from '@ibull/domain'
import {
  Banner,
  Card,
  CopyButton,
  Figures,
  Icon,
  Skeleton,
  VisuallyHidden,
  type FigureValue,
} from '@ibull/ui'
import { useId, type ReactNode } from 'react'
import { useCopy } from '../../i18n/index.ts'
import { Page, PageHeader, PageLink, ReadFailure } from '../../layout/index.ts'
import type { InvitedBy, ReferralFigures, ReferredList } from './referral-facts.ts'
import { FriendsTable } from './friends-table.tsx'
import { LinkCard } from './link-card.tsx'
import styles from './referral.module.css'

export interface ReferralViewProps {
  readonly brandName: string
  /** Main token symbol. */
  readonly symbol: string
  /** The referrer's share of a harvest; `undefined` until loaded. */
  readonly share: string | undefined
  /** `undefined` without a wallet. */
  readonly link: string | undefined
  readonly figures: ReferralFigures
  /** Formats an amount with its symbol. */
  readonly commission: (amount: Amount) => string
  readonly invited: InvitedBy
  readonly list: ReferredList
  /** What couldn't be read; `undefined` if everything could. */
  readonly failure: { readonly text: string; readonly retry: () => void } | undefined
  readonly isStale: boolean
  readonly onConnect: () => void
}

/** Referral page. */
export function ReferralView(props: ReferralViewProps) {
  const t = useCopy()
  const { share, symbol, failure } = props
  return (
    <Page isWide>
      <div className={styles.head}>
        <PageHeader
          title={t('referral.title')}
          subtitle={share === undefined ? t('referral.subtitleUnknown') : t('referral.subtitle', { share })}
          isConfigHidden
        />
      </div>
      {failure !== undefined && <ReadFailure onRetry={failure.retry}>{failure.text}</ReadFailure>}
      {props.isStale && (
        <Banner tone="warning" role="status">
          {t('referral.stale')}
        </Banner>
      )}
      <div className={styles.columns}>
        <LinkCard brandName={props.brandName} link={props.link} onConnect={props.onConnect} />
        <HowItWorks share={share} symbol={symbol} />
      </div>
      <FiguresCard figures={props.figures} share={share} commission={props.commission} />
      <InvitedCard invited={props.invited} />
      <Section title={t('referral.list.title')}>
        <FriendsTable list={props.list} symbol={symbol} onConnect={props.onConnect} />
      </Section>
    </Page>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  )
}

function HowItWorks({ share, symbol }: Pick<ReferralViewProps, 'share' | 'symbol'>) {
  const t = useCopy()
  const steps = [
    t('referral.how.share'),
    t('referral.how.stake'),
    share === undefined
      ? t('referral.how.earnUnknown', { symbol })
      : t('referral.how.earn', { share, symbol }),
  ]
  return (
    <Section title={t('referral.how.title')}>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>{t('referral.how.rules')}</p>
    </Section>
  )
}

function FiguresCard({
  figures,
  share,
  commission,
}: Pick<ReferralViewProps, 'figures' | 'share' | 'commission'>) {
  const t = useCopy()
  const ready = figures.status === 'ready' ? figures : undefined
  const figure = (text: string | undefined, detail: string, isLoading: boolean): FigureValue => {
    if (isLoading) return { status: 'loading' }
    const reason = figures.status === 'disconnected' ? t('referral.needsWallet') : t('referral.unknown')
    return text === undefined ? { status: 'unknown', reason } : { status: 'known', text, detail }
  }
  const isLoading = figures.status === 'loading'
  return (
    <Figures
      label={t('referral.figures')}
      figures={[
        {
          id: 'count',
          label: t('referral.count'),
          value: figure(ready && String(ready.referralsCount), t('referral.countDetail'), isLoading),
        },
        {
          id: 'commissions',
          label: t('referral.commissions'),
          value: figure(
            ready && commission(ready.totalCommissions),
            ready?.usd ?? t('referral.noPrice'),
            isLoading,
          ),
        },
        {
          id: 'rate',
          label: t('referral.rate'),
          value: figure(share, t('referral.rateDetail'), share === undefined && figures.status !== 'failed'),
        },
      ]}
    />
  )
}

function InvitedCard({ invited }: { readonly invited: InvitedBy }) {
  const t = useCopy()
  return (
    <Section title={t('referral.invited.title')}>
      <div className={styles.invited}>
        {invited.status === 'loading' ? (
          <span role="status">
            <VisuallyHidden>{t('referral.loading')}</VisuallyHidden>
            <Skeleton width="18rem" />
          </span>
        ) : invited.status === 'recorded' || invited.status === 'waiting' ? (
          <>
            <Icon
              name={invited.status === 'recorded' ? 'success' : 'history'}
              className={styles.invitedIcon}
            />
            <p>
              {invited.status === 'recorded'
                ? t('referral.invited.recorded', { address: shortenAddress(invited.address) })
                : t('referral.invited.waiting', { address: shortenAddress(invited.address) })}
              <FullAddress address={invited.address} />
            </p>
            <CopyButton
              text={invited.address}
              label={t('referral.invited.copy')}
              copiedLabel={t('shell.copied')}
              failedLabel={t('shell.copyFailed')}
            />
          </>
        ) : (
          <p className={styles.quiet}>
            {t(`referral.invited.${invited.status}`)}{' '}
            {invited.status === 'none' && <PageLink to="/farms">{t('referral.home')}</PageLink>}
          </p>
        )}
      </div>
    </Section>
  )
}

/** A full address: short ones are easily confused. */
function FullAddress({ address }: { readonly address: Address }) {
  const { head, middle, tail } = splitAddress(address)
  return (
    <bdi dir="ltr" className={styles.address}>
      {head}
      {middle}
      {tail}
    </bdi>
  )
}
