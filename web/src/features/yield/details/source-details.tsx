import '../copy/en.json'
import type { YieldSource } from '@ibull/domain'
import { ExternalLink, InfoTip } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import { sourceFacts } from '../model/source-facts.ts'
import { sourceLinks } from '../model/source-links.ts'
import type { ViewContext } from '../model/source-view.ts'
import { Unknown } from '../parts/unknown.tsx'
import styles from './source-details.module.css'

export interface SourceDetailsProps {
  readonly source: YieldSource
  readonly name: string
  readonly context: ViewContext
}

/** All terms of a source, and its links. */
export function SourceDetails({ source, name, context }: SourceDetailsProps) {
  const t = useCopy()
  return (
    <div className={styles.details}>
      <dl className={styles.facts} aria-label={t('yield.detailsOf', { name })}>
        {sourceFacts(source, context).map(({ id, label, text, detail, tip }) => (
          <div key={id} className={styles.fact}>
            <dt className={styles.label}>
              {label}
              {tip !== undefined && <InfoTip label={t('yield.about', { term: label })}>{tip}</InfoTip>}
            </dt>
            <dd className={styles.value}>
              {text === undefined ? <Unknown label={t('yield.unknown')} /> : <bdi>{text}</bdi>}
              {detail !== undefined && <bdi className={styles.detail}>{detail}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.links} aria-label={t('yield.linksOf', { name })}>
        {sourceLinks(source, t).map(({ id, text, to, isExternal }) => (
          <li key={id}>
            {isExternal ? (
              <ExternalLink href={to} newTabLabel={t('shell.newTab')}>
                {text}
              </ExternalLink>
            ) : (
              <PageLink to={to} className={styles.link}>
                {text}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
