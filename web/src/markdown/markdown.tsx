import { isUrl } from '@ibull/domain'
import { Icon } from '@ibull/ui'
import { useMemo, type ComponentProps, type ReactNode } from 'react'
import ReactMarkdown, { defaultUrlTransform, type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { useCopy } from '../i18n/index.ts'
import styles from './markdown.module.css'

const PLUGINS = [remarkGfm]
const ALLOWED = /^(?:https?:\/\/|mailto:)/i

/** Places headings below the page's own. */
const LOWERED = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6', h6: 'h6' } as const

/** Renders a link to a page of this app, in the app's own texts. */
export type OwnLink = (props: { readonly to: string; readonly children: ReactNode }) => ReactNode

export interface MarkdownProps {
  readonly text: string
  /** Set for the app's own texts: headings keep their levels, and links starting with `/` are rendered by this. */
  readonly OwnLink?: OwnLink
}

/**
 * Renders Markdown, untrusted unless `OwnLink` is given. HTML is dropped and nothing is loaded: images become
 * links. Only http, https and mail links are kept.
 */
export default function Markdown({ text, OwnLink }: MarkdownProps) {
  const components = useMemo(() => (OwnLink === undefined ? COMPONENTS : ownComponents(OwnLink)), [OwnLink])
  return (
    <div className={styles.text} dir="auto">
      <ReactMarkdown
        remarkPlugins={PLUGINS}
        skipHtml
        urlTransform={OwnLink === undefined ? safeUrl : defaultUrlTransform}
        components={components}
        // Footnote IDs mustn't collide with the page's.
        remarkRehypeOptions={{ clobberPrefix: 'proposal-text-' }}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}

/** @returns an empty text for a URL that isn't linked. */
function safeUrl(url: string): string {
  if (!ALLOWED.test(url) || !isUrl(url)) return ''
  const { username, password } = new URL(url)
  return username === '' && password === '' ? url : ''
}

function TextLink({ url, children }: { readonly url: string | undefined; readonly children?: ReactNode }) {
  const t = useCopy()
  // A link's URL is always shown, because its text may be misleading.
  if (url === undefined || url === '') return <>{children}</>
  return (
    <a href={url} title={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      <bdi>{children}</bdi>
      <span className={styles.hidden}> ({t('shell.newTab')})</span>
    </a>
  )
}

function heading(level: keyof typeof LOWERED) {
  const Tag = LOWERED[level]
  return function Heading({ children }: ComponentProps<'h1'>) {
    return <Tag>{children}</Tag>
  }
}

const PLAIN = {
  img: ({ src, alt }) => (
    <TextLink url={typeof src === 'string' ? src : undefined}>
      <span className={styles.picture}>
        <Icon name="image" size={16} />
        {alt === undefined || alt === '' ? String(src ?? '') : alt}
      </span>
    </TextLink>
  ),
  input: ({ checked }) => <span aria-hidden="true">{checked === true ? '☑ ' : '☐ '}</span>,
  table: ({ children }) => (
    <div className={styles.scroll} tabIndex={0} role="group">
      <table>{children}</table>
    </div>
  ),
} satisfies Components

const COMPONENTS: Components = {
  ...PLAIN,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  a: ({ href, children }) => <TextLink url={href}>{children}</TextLink>,
}

/** Headings and links for the app's own texts; everything else as in untrusted ones. */
function ownComponents(OwnLink: OwnLink): Components {
  return {
    ...PLAIN,
    a: ({ href = '', children }) =>
      href.startsWith('/') ? (
        <OwnLink to={href}>{children}</OwnLink>
      ) : (
        <TextLink url={href}>{children}</TextLink>
      ),
  }
}
