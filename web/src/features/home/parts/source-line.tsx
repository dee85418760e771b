import { CurrencyLogo, PairLogo } from '../../../tokens/index.ts'
import { PageLink } from '../../../layout/index.ts'
import type { SourceFace } from '../home-facts.ts'
import styles from './lines.module.css'

/** A yield source's logos and name, as a link clickable anywhere on its row. */
export function SourceLine({ face }: { readonly face: SourceFace }) {
  const [first, second] = face.marks
  return (
    <span className={styles.face}>
      <span className={styles.mark}>
        {second === undefined ? (
          <CurrencyLogo currency={first} size={32} />
        ) : (
          <PairLogo a={first} b={second} />
        )}
      </span>
      <span className={styles.names}>
        <PageLink to={face.to} className={styles.name}>
          <bdi>{face.title}</bdi>
        </PageLink>
        <span className={styles.second}>{face.subtitle}</span>
      </span>
    </span>
  )
}
