import '../copy/en.json'
import { IconButton, Skeleton } from '@ibull/ui'
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import styles from '../prediction.module.css'

export interface RoundListProps {
  /** Oldest first, a card `undefined` until its round is loaded; none until the market is. */
  readonly items: readonly { readonly epoch: bigint; readonly card: ReactNode | undefined }[]
  /** Round initially in the middle. */
  readonly focused: bigint
  readonly frame: RefObject<HTMLDivElement | null>
}

/** Rounds side by side: swiped, scrolled with two buttons, or read as a list. */
export function RoundList({ items, focused, frame }: RoundListProps) {
  const t = useCopy()
  const id = useId()
  const isPlaced = useRef(false)
  const isReady = items.length > 0 && items.every(({ card }) => card !== undefined)
  useEffect(() => {
    const item = frame.current?.querySelector(`[data-epoch="${focused}"]`)
    // Without its cards the list has no width, and loses its scroll position.
    if (!isReady) isPlaced.current = false
    if (isPlaced.current || !isReady || frame.current === null || item === null || item === undefined) return
    isPlaced.current = true
    const [box, card] = [frame.current.getBoundingClientRect(), item.getBoundingClientRect()]
    const left = card.left + card.width / 2 - (box.left + box.width / 2)
    frame.current.scrollBy({ left, behavior: 'instant' })
  }, [frame, focused, isReady])
  const move = (cards: number) => {
    const { current } = frame
    const width = current?.querySelector('li')?.getBoundingClientRect().width ?? 0
    const isRightToLeft = current !== null && getComputedStyle(current).direction === 'rtl'
    current?.scrollBy({ left: (isRightToLeft ? -cards : cards) * width })
  }
  return (
    <section className={styles.rounds} aria-labelledby={id}>
      <div className={styles.roundsHead}>
        <h2 id={id} className={styles.title}>
          {t('prediction.rounds')}
        </h2>
        <span className={styles.arrows}>
          <IconButton icon="chevron-start" label={t('prediction.earlier')} onClick={() => move(-1)} />
          <IconButton icon="chevron-end" label={t('prediction.laterRounds')} onClick={() => move(1)} />
        </span>
      </div>
      <div
        ref={frame}
        className={styles.frame}
        role="region"
        aria-label={t('prediction.roundsHelp')}
        tabIndex={0}
      >
        <ol className={styles.cards}>
          {items.map(({ epoch, card }) => (
            <li key={String(epoch)} data-epoch={String(epoch)} className={styles.item}>
              {card ?? <CardRoom />}
            </li>
          ))}
          {items.length === 0 && (
            <li className={styles.item}>
              <CardRoom />
            </li>
          )}
        </ol>
      </div>
    </section>
  )
}

function CardRoom() {
  return <Skeleton width="100%" height="24rem" />
}
