import { useCopy } from '../../../i18n/index.ts'
import { Mark, LinkButton, PageLink } from '../../../layout/index.ts'
import styles from './hero.module.css'

export interface HeroProps {
  readonly brandName: string
  readonly networkName: string
  /** Whether there are farms to link to. */
  readonly canFarm: boolean
  /** Whether the logo is shown, in the space next to the text. */
  readonly hasArt: boolean
}

/** Introduction with links to get started. */
export function Hero({ brandName, networkName, canFarm, hasArt }: HeroProps) {
  const t = useCopy()
  return (
    <section className={styles.hero} data-art={hasArt}>
      <div className={styles.text}>
        <h1 className={styles.title}>{t(canFarm ? 'home.title.earn' : 'home.title')}</h1>
        <p className={styles.lead}>{t('home.lead', { brand: brandName, network: networkName })}</p>
        <div className={styles.ways}>
          <LinkButton to="/swap">{t('home.swap')}</LinkButton>
          {canFarm && (
            <PageLink to="/farms" className={styles.second}>
              {t('home.earn')}
            </PageLink>
          )}
        </div>
      </div>
      {hasArt && (
        <div className={styles.art}>
          <Mark size={220} />
        </div>
      )}
    </section>
  )
}
