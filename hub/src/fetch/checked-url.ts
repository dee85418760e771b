import { isIP } from 'node:net'
import { FetchFailedError } from './fetch-errors.ts'

const LONGEST_URL = 2_048

/** A URL whose text may be fetched; the address it resolves to is checked later. */
export interface CheckedUrl {
  readonly href: string
  /** Without brackets. */
  readonly hostname: string
  readonly pathAndQuery: string
}

/**
 * Checks a URL's text. @param base what a redirect's relative location resolves against.
 * @throws {FetchFailedError} for anything but https on its own port, without credentials, with a full host name
 */
export function checkUrl(text: string, base?: string): CheckedUrl {
  const refuse = (detail: string): never => {
    throw new FetchFailedError(text.slice(0, LONGEST_URL), 'urlRefused', detail)
  }
  if (text.length > LONGEST_URL || !URL.canParse(text, base)) return refuse('That is no URL.')
  const url = new URL(text, base)
  if (url.protocol !== 'https:') return refuse('Only https is fetched.')
  if (url.username !== '' || url.password !== '') return refuse('No credentials are sent.')
  // The parser leaves out port 443.
  if (url.port !== '') return refuse('Only the port of https is asked.')
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(hostname) === 0 && (!hostname.includes('.') || hostname.endsWith('.'))) {
    return refuse('That is no full host name.')
  }
  url.hash = ''
  return { href: url.href, hostname, pathAndQuery: `${url.pathname}${url.search}` }
}
