import './copy/en.json'
import { usePoolBehind, type PoolOfBooks } from '@ibull/chain/pool-books'
import { Amount, poolShortfall, type Token } from '@ibull/domain'
import { Banner, Button } from '@ibull/ui'
import { useAccount } from '../connect/index.ts'
import { errorText, useCopy } from '../i18n/index.ts'
import { useMoneyText } from '../tokens/index.ts'
import { pairText } from './pair-text.ts'
import { poolScreen } from './pool-flow.ts'
import styles from './pool-notice.module.css'

export interface PoolNoticeProps {
  /** Pools whose books are ahead of what they hold. */
  readonly pools: readonly PoolOfBooks[] | undefined
}

/** Says of each pool what it lacks, and offers to update it. Keep it mounted: it has the dialog of the update. */
export function PoolNotice({ pools }: PoolNoticeProps) {
  const t = useCopy()
  const money = useMoneyText()
  const { account, isWrongNetwork } = useAccount()
  const control = poolScreen.useFlow()
  const missingOf = (pool: PoolOfBooks): string =>
    poolShortfall(pool)
      .flatMap((raw, index) => {
        const token = pool.tokens[index]
        return raw === 0n || token === undefined ? [] : [money.moneyUp(Amount.fromRaw(token, raw))]
      })
      .join(' + ')
  return (
    <>
      {pools?.map((pool) => (
        <Banner key={pool.address} tone="warning" role="alert">
          <p>{t('poolBooks.behind', { pair: pairText(pool.tokens), missing: missingOf(pool) })}</p>
          {control.error !== undefined && <p role="alert">{errorText(t, control.error)}</p>}
          {account !== undefined && !isWrongNetwork && (
            <Button
              size="small"
              className={styles.update}
              isLoading={control.busyAction === pool.address}
              onClick={() => control.start(pool.address, { kind: 'updatePool', request: pool }, false)}
              onPointerEnter={poolScreen.preload}
            >
              {t('poolBooks.update')}
            </Button>
          )}
        </Banner>
      ))}
      <poolScreen.FlowWindow control={control} />
    </>
  )
}

/** The notice of the pool of two different tokens, read with each block. */
export function LivePoolNotice({ a, b }: { readonly a: Token; readonly b: Token }) {
  return <PoolNotice pools={usePoolBehind(a, b)} />
}
