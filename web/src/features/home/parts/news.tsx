import { Card, Icon, type IconName } from '@ibull/ui'
import { useId } from 'react'
import { useCopy, type CopyKey } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import styles from './news.module.css'

interface Item {
  readonly icon: IconName
  readonly title: CopyKey
  readonly text: CopyKey
  readonly to: string
}

/** Newest first. Items whose page isn't available on this network are left out. */
const items: readonly Item[] = [
  { icon: 'sprout', title: 'home.news.farms', text: 'home.news.farmsText', to: '/farms' },
  { icon: 'pool', title: 'home.news.vault', text: 'home.news.vaultText', to: '/pools' },
  { icon: 'users', title: 'home.news.referral', text: 'home.news.referralText', to: '/referral' },
  { icon: 'chart', title: 'home.news.info', text: 'home.news.infoText', to: '/info' },
  { icon: 'drop', title: 'home.news.liquidity', text: 'home.news.liquidityText', to: '/liquidity' },
]
const MOST = 4

/** News items. @param isOpen whether a page is available here */
export function News({ isOpen }: { readonly isOpen: (path: string) => boolean }) {
  const t = useCopy()
  const id = useId()
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        {t('home.news.title')}
      </h2>
      <ul className={styles.items}>
        {items
          .filter(({ to }) => isOpen(to))
          .slice(0, MOST)
          .map((item) => (
            <li key={item.to} className={styles.item}>
              <span className={styles.icon}>
                <Icon name={item.icon} />
              </span>
              <span className={styles.words}>
                <PageLink to={item.to} className={styles.link}>
                  {t(item.title)}
                </PageLink>
                <span className={styles.text}>{t(item.text)}</span>
              </span>
            </li>
          ))}
      </ul>
    </Card>
  )
}
