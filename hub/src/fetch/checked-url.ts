import { isIP } from 'node:net'
import { FetchFailedError } from './fetch-errors.ts'

const LONGEST_URL = 2_048

/** A URL that may be fetched as written; its resolved address is checked later. */
export interface CheckedUrl {
  readonly href: string
  /** Without brackets. */
  readonly hostname: string
  readonly pathAndQuery: string
}

/**
 * Checks a URL. @param base base URL for a redirect's relative location.
 * @throws {FetchFailedError} for anything but https on its default port, without credentials, with a full host
 * name
 */
export function checkUrl(text: string, base?: string): CheckedUrl {
  const refuse = (detail: string): never => {
    throw new FetchFailedError(text.slice(0, LONGEST_URL), 'urlRefused', detail)
  }
  if (text.length > LONGEST_URL || !URL.canParse(text, base)) return refuse('That is no URL.')
  const url = new URL(text, base)
  if (url.protocol !== 'https:') return refuse('Only https is fetched.')
  if (url.username !== '' || url.password !== '') return refuse('No credentials are sent.')
  // The parser drops port 443.
  if (url.port !== '') return refuse('Only the port of https is asked.')
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(hostname) === 0 && (!hostname.includes('.') || hostname.endsWith('.'))) {
    return refuse('That is no full host name.')
  }
  url.hash = ''
  return { href: url.href, hostname, pathAndQuery: `${url.pathname}${url.search}` }
}
