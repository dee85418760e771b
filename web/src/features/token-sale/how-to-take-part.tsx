import { ownPairAt, useBalance } from '@ibull/chain'
import { saleToken } from '@ibull/chain/token-sale'
import { POOL_KINDS, salePhase } from '@ibull/domain/token-sale'
import { addLiquidityPath, currencyIdOf, type Address } from '@ibull/domain'
import { Icon, Section, VisuallyHidden } from '@ibull/ui'
import { useMemo, type ReactNode } from 'react'
import { useCopy } from '../../i18n/index.ts'
import { PageLink } from '../../layout/index.ts'
import { network } from '../../platform/index.ts'
import { unwrapped } from '../liquidity/index.ts'
import { useSaleText } from './sale-text.ts'
import type { ShownSale } from './use-sales.ts'
import styles from './token-sale.module.css'

export interface HowToTakePartProps {
  readonly shown: ShownSale
  readonly account: Address | undefined
  /** Whether its profile is active; `undefined` until loaded. */
  readonly hasProfile: boolean | undefined
}

/** The four steps, with completed ones ticked, and an explanation of pools and points. */
export function HowToTakePart({ shown, account, hasProfile }: HowToTakePartProps) {
  const { listing, sale, positions, status } = shown
  const t = useCopy()
  const text = useSaleText()
  const currency = useMemo(() => saleToken(network, listing.currency), [listing])
  const liquidityPath = useMemo(() => liquidityPathOf(currency.address), [currency])
  const balance = useBalance(account, currency)
  const own = positions.status === 'ready' ? positions.value : []
  const hasCommitted = own.some(({ committed }) => committed > 0n)
  const hasClaimed = hasCommitted && own.every(({ committed, isClaimed }) => committed === 0n || isClaimed)
  const needsProfile = sale.status !== 'ready' || sale.value.needsProfile
  // An account whose profile couldn't be read may have one.
  const canCreate = account === undefined || hasProfile === false
  const hasTokens = hasCommitted || (balance.status === 'ready' && balance.value.raw > 0n)
  const { numberPoints = 0n, thresholdPoints = 0n } = sale.status === 'ready' ? sale.value : {}
  const isOver = status !== undefined && salePhase(status) === 'finished'
  return (
    <Section title={t('sales.how.title')}>
      <ol className={styles.steps}>
        {needsProfile && (
          <Step isDone={hasProfile === true} title={t('sales.how.profile')}>
            {t('sales.how.profileText')}{' '}
            {canCreate && <PageLink to="/create-profile">{t('sales.how.profileLink')}</PageLink>}
          </Step>
        )}
        <Step isDone={hasTokens} title={t('sales.how.tokens', { symbol: listing.currency.symbol })}>
          {t('sales.how.tokensText')}{' '}
          {!isOver && <PageLink to={liquidityPath}>{t('sales.how.tokensLink')}</PageLink>}
        </Step>
        <Step isDone={hasCommitted} title={t('sales.how.commit')}>
          {t('sales.how.commitText')}
        </Step>
        <Step isDone={hasClaimed} title={t('sales.how.claim')}>
          {t('sales.how.claimText')}
        </Step>
      </ol>
      {POOL_KINDS.map((kind) => (
        <p key={kind}>
          <strong>{t(`sales.${kind}`)}</strong>: {t(`sales.about.${kind}`)}
        </p>
      ))}
      {numberPoints > 0n && (
        <p>
          <strong>{t('sales.points.heading')}</strong>:{' '}
          {t('sales.points.about', {
            points: text.count(numberPoints),
            amount: text.amountUp(listing.currency, thresholdPoints),
          })}
        </p>
      )}
    </Section>
  )
}

/** The form that adds liquidity to the pair, or all positions for a pair of other tokens. */
function liquidityPathOf(address: Address): string {
  const [currencyA, currencyB] = (ownPairAt(network, address)?.tokens ?? []).map((token) =>
    currencyIdOf(unwrapped(token)),
  )
  return currencyA === undefined ? '/liquidity' : addLiquidityPath({ currencyA, currencyB })
}

interface StepProps {
  readonly isDone: boolean
  readonly title: string
  readonly children: ReactNode
}

function Step({ isDone, title, children }: StepProps) {
  const t = useCopy()
  return (
    <li className={styles.step} data-done={isDone}>
      <span className={styles.tick} aria-hidden="true">
        {isDone && <Icon name="check" />}
      </span>
      <div>
        <p className={styles.strong}>
          {title}
          {isDone && <VisuallyHidden> {t('sales.how.done')}</VisuallyHidden>}
        </p>
        <p className={styles.quiet}>{children}</p>
      </div>
    </li>
  )
}
