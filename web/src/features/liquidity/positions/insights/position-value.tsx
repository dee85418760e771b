import type { Address } from '@ibull/domain'
import { HistoryBanner, usePositionHistory } from '../../../../history/index.ts'
import styles from '../position-card.module.css'
import { PositionValueView } from './position-value-view.tsx'

export interface PositionValueProps {
  readonly account: Address
  readonly pair: Address
}

/** A position's value by day. */
export default function PositionValue({ account, pair }: PositionValueProps) {
  const history = usePositionHistory(account, pair)
  return (
    <>
      <div className={styles.away}>
        {history.status === 'ready' && <HistoryBanner missing={history.missing} />}
      </div>
      <PositionValueView history={history} />
    </>
  )
}
