import { Icon } from '@ibull/ui'
import type { ComponentProps, ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { useCopy } from '../../../i18n/index.ts'
import styles from './markdown.module.css'

const PLUGINS = [remarkGfm]
const ALLOWED = /^(?:https?:\/\/|mailto:)/i

/** Below the page's own headings. */
const LOWERED = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6', h6: 'h6' } as const

/**
 * Markdown of a stranger. HTML is dropped, nothing is loaded: pictures are links. Links lead to http, https and mail
 * addresses alone.
 */
export default function Markdown({ text }: { readonly text: string }) {
  return (
    <div className={styles.text} dir="auto">
      <ReactMarkdown
        remarkPlugins={PLUGINS}
        skipHtml
        urlTransform={safeUrl}
        components={COMPONENTS}
        // Ids of footnotes must not take those of the page.
        remarkRehypeOptions={{ clobberPrefix: 'proposal-text-' }}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}

/** @returns an empty text for what is not linked. */
function safeUrl(url: string): string {
  if (!ALLOWED.test(url) || !URL.canParse(url)) return ''
  const { username, password } = new URL(url)
  return username === '' && password === '' ? url : ''
}

function TextLink({ url, children }: { readonly url: string | undefined; readonly children?: ReactNode }) {
  const t = useCopy()
  // The address of a link is part of what is read: what it says of itself may be wrong.
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

const COMPONENTS: Components = {
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  a: ({ href, children }) => <TextLink url={href}>{children}</TextLink>,
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
}
