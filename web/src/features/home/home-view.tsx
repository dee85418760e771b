import { Card, Icon, Skeleton, type IconName } from '@ibull/ui'
import { useCopy, type CopyKey } from '../../i18n/index.ts'
import { Bull, LinkButton, Page, PageLink } from '../../layout/index.ts'
import styles from './home-view.module.css'

export type HomeFact = {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  /** Absent while it is not known. */
  readonly value: string | undefined
  readonly isLoading: boolean
  readonly text: string
}

export type HomePlace = {
  readonly label: CopyKey
  readonly icon: IconName
  readonly to: string
  readonly isOpen: boolean
}

export type HomeViewProps = {
  readonly brandName: string
  readonly networkName: string
  readonly facts: readonly HomeFact[]
  readonly places: readonly HomePlace[]
}

export function HomeView({ brandName, networkName, facts, places }: HomeViewProps) {
  const t = useCopy()
  return (
    <Page isWide>
      <section className={styles.hero}>
        <div className={styles.heroText}>
          <h1 className={styles.title}>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead', { brand: brandName, network: networkName })}</p>
          <LinkButton to="/swap">{t('home.swap')}</LinkButton>
        </div>
        <div className={styles.heroArt}>
          <Bull size={220} />
        </div>
      </section>
      <div className={styles.facts}>
        {facts.map((fact) => (
          <Card key={fact.id} className={styles.fact}>
            <h2 className={styles.factTitle}>
              <Icon name={fact.icon} size={18} />
              {fact.title}
            </h2>
            <p className={styles.factValue}>
              {fact.isLoading ? <Skeleton width="6ch" /> : (fact.value ?? '–')}
            </p>
            <p className={styles.factText}>{fact.text}</p>
          </Card>
        ))}
      </div>
      <section className={styles.places}>
        <h2 className={styles.placesTitle}>{t('home.places.title')}</h2>
        <ul className={styles.placeList}>
          {places.map((place) => (
            <li key={place.to}>
              <PageLink to={place.to} className={styles.place}>
                <Icon name={place.icon} />
                <span className={styles.placeName}>{t(place.label)}</span>
                <span className={place.isOpen ? styles.open : styles.soon}>
                  {t(place.isOpen ? 'home.places.open' : 'home.places.soon')}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
