import type { Tier } from '@ibull/domain/trading-competition'
import { Button } from '@ibull/ui'
import { useState } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { brand } from '../../../platform/index.ts'
import { drawScore } from './draw-score.ts'
import styles from '../competition.module.css'

export interface ShareScoreProps {
  readonly team: string
  /** undefined until decided, and without a row. */
  readonly tier: Tier | undefined
  /** Current rank within the team, from 1. */
  readonly rank: number | undefined
}

/** Picture of the score, drawn locally: shared if the browser supports it, otherwise downloaded. */
export function ShareScore({ team, tier, rank }: ShareScoreProps) {
  const t = useCopy()
  const [hasFailed, setHasFailed] = useState(false)
  async function share(): Promise<void> {
    setHasFailed(false)
    try {
      const picture = await drawScore({
        product: brand.name,
        title: t('competition.title'),
        score:
          tier !== undefined
            ? t(`competition.tier.${tier}`)
            : rank !== undefined
              ? t('competition.share.rank', { rank: String(rank) })
              : t('competition.share.takesPart'),
        team,
        tier,
      })
      const file = new File([picture], 'competition.png', { type: 'image/png' })
      if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
        await navigator.share({ files: [file], title: t('competition.title') })
        return
      }
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = file.name
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      // Closing the share sheet isn't a failure.
      setHasFailed(!(error instanceof DOMException && error.name === 'AbortError'))
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void share()}>
        {t('competition.share.open')}
      </Button>
      {hasFailed && (
        <p role="alert" className={styles.quiet}>
          {t('competition.share.failed')}
        </p>
      )}
    </>
  )
}
