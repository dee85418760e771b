import { CurrencyLogo, PairLogo } from '../../../tokens/index.ts'
import { PageLink } from '../../../layout/index.ts'
import type { SourceFace } from '../home-facts.ts'
import styles from './lines.module.css'

/** The marks and the name of something to stake in, as a link that takes presses anywhere on its line. */
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
