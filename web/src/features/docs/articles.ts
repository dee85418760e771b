import type { CopyKey, LocaleCode } from '../../i18n/index.ts'
import type { Feature } from '../../platform/index.ts'
import { reloadOnce } from '../../platform/index.ts'

/** A documentation article: its file in `articles/<language>/`, and its title. */
export interface Article {
  readonly slug: string
  readonly title: CopyKey
}

/** Articles without a page of the app; the others share their feature's name. */
const GENERAL = [
  { slug: 'start', title: 'docs.start' },
  { slug: 'fees', title: 'docs.fees' },
  { slug: 'protection', title: 'docs.protection' },
  { slug: 'risks', title: 'docs.risks' },
  { slug: 'run', title: 'docs.run' },
] as const satisfies readonly Article[]

const [start, ...last] = GENERAL

/** IDs of features with an article, in display order. */
const OF_FEATURES = [
  'swap',
  'liquidity',
  'portfolio',
  'farms',
  'pools',
  'referral',
  'info',
  'lottery',
  'prediction',
  'profile',
  'ifo',
  'voting',
  'competition',
  'auctions',
]

/** Returns the articles for an app with these features: absent features aren't documented. */
export function articlesOf(features: readonly Feature[]): readonly Article[] {
  const ofFeatures = OF_FEATURES.flatMap((slug): Article[] => {
    const feature = features.find(({ id }) => id === slug)
    return feature === undefined ? [] : [{ slug, title: feature.title }]
  })
  return [start, ...ofFeatures, ...last]
}

export function pathOfArticle({ slug }: Article): string {
  return slug === start.slug ? '/docs' : `/docs/${slug}`
}

const texts = import.meta.glob<string>('./articles/*/*.md', { query: '?raw', import: 'default' })

/** @throws {Error} if there is no such article, or it couldn't be loaded. */
export function loadArticle(slug: string, language: LocaleCode): Promise<string> {
  const load = texts[`./articles/${language}/${slug}.md`]
  if (load === undefined) throw new Error(`There is no article ${slug} in ${language}.`)
  return reloadOnce(load)
}
