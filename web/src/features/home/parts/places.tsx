import { Icon, type IconName } from '@ibull/ui'
import { useCopy, type CopyKey } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import styles from './places.module.css'

export interface HomePlace {
  readonly label: CopyKey
  readonly icon: IconName
  readonly to: string
  readonly isOpen: boolean
}

/** Links to all other pages. */
export function Places({ places }: { readonly places: readonly HomePlace[] }) {
  const t = useCopy()
  return (
    <section className={styles.places}>
      <h2 className={styles.title}>{t('home.places.title')}</h2>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.to}>
            <PageLink to={place.to} className={styles.place}>
              <Icon name={place.icon} />
              <span className={styles.name}>{t(place.label)}</span>
              <span className={place.isOpen ? styles.open : styles.soon}>
                {t(place.isOpen ? 'home.places.open' : 'home.places.soon')}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
