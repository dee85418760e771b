import type { Tier } from '@ibull/domain/trading-competition'
import { Button } from '@ibull/ui'
import { useState } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { canShare, shareFile, startDownload } from '../../../downloads/index.ts'
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

/** Picture of the score, drawn locally: shared if the browser supports it, otherwise downloaded and shown. */
export function ShareScore({ team, tier, rank }: ShareScoreProps) {
  const t = useCopy()
  const [hasFailed, setHasFailed] = useState(false)
  const [shown, setShown] = useState<string>()
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
      if (canShare(file) && (await shareFile(file, t('competition.title')))) return
      startDownload(file)
      setShown(await dataUrlOf(file))
    } catch (error) {
      console.error(error)
      setHasFailed(true)
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void share()}>
        {t('competition.share.open')}
      </Button>
      {shown !== undefined && (
        <>
          <p role="status" className={styles.quiet}>
            {t('competition.share.started')}
          </p>
          <img className={styles.score} src={shown} alt={t('competition.share.picture')} />
        </>
      )}
      {hasFailed && (
        <p role="alert" className={styles.quiet}>
          {t('competition.share.failed')}
        </p>
      )}
    </>
  )
}

/** The page's policy shows pictures of data URLs, not of blobs. */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture can’t be read.')))
    reader.readAsDataURL(file)
  })
}
