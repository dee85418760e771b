import './copy/en.json'
import {
  formatPercent,
  Fraction,
  PRICE_IMPACT_TYPED_CONFIRM_BPS,
  providerFeeBps,
  STANDARD_SLIPPAGE_BPS,
  type NumberStyle,
} from '@ibull/domain'
import { Card, Skeleton, VisuallyHidden } from '@ibull/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { errorText, fillText, useCopy, useLanguage, useNumberStyle } from '../../i18n/index.ts'
import {
  LinkButton,
  NoticePage,
  Page,
  PageHeader,
  PageLink,
  ReadFailure,
  usePageSymbol,
} from '../../layout/index.ts'
import { Markdown } from '../../markdown/index.ts'
import { brand, isAvailable, matchPath, network, useFeatures, useParams } from '../../platform/index.ts'
import { symbolText } from '../../tokens/index.ts'
import { articlesOf, loadArticle, pathOfArticle, type Article } from './articles.ts'
import styles from './docs.module.css'

/** `/docs`: every screen, fees, risks, and how to run the app. */
export function DocsPage() {
  const t = useCopy()
  const { article: slug = 'start' } = useParams()
  const open = useFeatures().filter((feature) => isAvailable(feature, network))
  const articles = articlesOf(open)
  const index = articles.findIndex((candidate) => candidate.slug === slug)
  const article = articles[index]
  usePageSymbol(article === undefined ? undefined : t(article.title))
  if (article === undefined) {
    return (
      <NoticePage title={t('shell.notFound.title')} text={t('shell.notFound.text')}>
        <LinkButton to="/docs">{t('shell.link.docs')}</LinkButton>
      </NoticePage>
    )
  }
  return (
    <Page isWide>
      <div className={styles.page}>
        <Card className={styles.article} as="article">
          <PageHeader title={t(article.title)} subtitle={t('shell.link.docs')} isConfigHidden />
          <ArticleText article={article} />
          <div className={styles.steps}>
            <Step article={articles[index - 1]} label={t('docs.previous')} />
            <Step article={articles[index + 1]} label={t('docs.next')} />
          </div>
        </Card>
        <nav className={styles.contents} aria-label={t('docs.contents')}>
          <ul>
            {articles.map((each) => (
              <li key={each.slug}>
                <PageLink
                  to={pathOfArticle(each)}
                  className={styles.entry}
                  aria-current={each === article ? 'page' : undefined}
                >
                  {t(each.title)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Page>
  )
}

function Step({ article, label }: { readonly article: Article | undefined; readonly label: string }) {
  const t = useCopy()
  if (article === undefined) return <span />
  return (
    <PageLink to={pathOfArticle(article)} className={styles.step}>
      <span className={styles.stepLabel}>{label}</span>
      {t(article.title)}
    </PageLink>
  )
}

function ArticleText({ article: { slug } }: { readonly article: Article }) {
  const t = useCopy()
  const { locale } = useLanguage()
  const style = useNumberStyle()
  const text = useQuery({
    queryKey: ['docs', slug, locale.code],
    queryFn: () => loadArticle(slug, locale.code),
    staleTime: Infinity,
    retry: false,
  })
  if (text.status === 'error') {
    return (
      <ReadFailure onRetry={() => void text.refetch()}>
        {t('docs.failed', { reason: errorText(t, text.error) })}
      </ReadFailure>
    )
  }
  if (text.status === 'pending') return <ArticleSkeleton />
  const filled = fillText(text.data, articleValues(style))
  return (
    <Suspense fallback={<ArticleSkeleton />}>
      <Markdown text={filled ?? text.data} OwnLink={OpenLink} />
    </Suspense>
  )
}

/** Values of the articles' placeholders. */
export function articleValues(style: NumberStyle) {
  const { totalBps, treasuryBps, buybackBps } = network.swapFee
  const percent = (bps: bigint | number) => formatPercent(new Fraction(BigInt(bps), 10_000n), { style })
  return {
    brand: brand.name,
    token: symbolText(network.mainToken),
    native: symbolText(network.native),
    network: network.name,
    networkFile: `networks/${network.key}.json`,
    fee: percent(totalBps),
    providerFee: percent(providerFeeBps(network.swapFee)),
    buybackFee: percent(buybackBps),
    treasuryFee: percent(treasuryBps),
    slippage: percent(STANDARD_SLIPPAGE_BPS),
    highImpact: percent(PRICE_IMPACT_TYPED_CONFIRM_BPS),
  } as const
}

function ArticleSkeleton() {
  const t = useCopy()
  return (
    <div className={styles.skeleton}>
      <span role="status">
        <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      </span>
      <Skeleton width="100%" height="4rem" />
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton width="100%" height="9rem" />
    </div>
  )
}

/** A link to a page of this app; plain text if the app doesn't have it. */
function OpenLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const isOpen = useFeatures().some(
    (feature) =>
      isAvailable(feature, network) && feature.paths.some((path) => matchPath(path, to) !== undefined),
  )
  return isOpen ? <PageLink to={to}>{children}</PageLink> : <>{children}</>
}
