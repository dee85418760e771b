import { IbullError } from '@ibull/domain'
import { FetchFailedError } from '../fetch/fetch-errors.ts'
import { fetchFirst } from '../fetch/fetch-first.ts'
import type { GuardedFetch } from '../fetch/guarded-fetch.ts'
import { gatewayUrls } from '../lists/content-gateways.ts'
import { pictureSize } from './picture-size.ts'
import { pictureType, type PictureType } from './picture-type.ts'

export const LOGO_LIMIT_BYTES = 1_000_000

/** The most pixels of a side: what a browser needs for such a picture stays below 17 MB. */
export const LOGO_LIMIT_PIXELS = 2_048

/** There is no picture that may be passed on. */
export class LogoUnavailableError extends IbullError {
  readonly code = 'logoUnavailable'
  constructor(url: string, detail: string, cause?: unknown) {
    super(detail, { url }, cause)
  }
}

export interface LogoSources {
  readonly fetch: GuardedFetch
  readonly gateways: readonly string[]
  readonly timeoutMs: number
  readonly now: () => number
}

/** A picture whose bytes were checked, not only its name. */
export interface Logo {
  readonly type: PictureType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Fetches a logo from an https, ipfs or ipns URL. @throws {LogoUnavailableError} */
export async function fetchLogo(url: string, sources: LogoSources): Promise<Logo> {
  const fromGateways = gatewayUrls(url, sources.gateways)
  const urls = fromGateways.length > 0 ? fromGateways : [url]
  const options = { maxBytes: LOGO_LIMIT_BYTES, timeoutMs: sources.timeoutMs, accept: 'image/*' }
  let bytes: Uint8Array<ArrayBuffer>
  try {
    ;({ bytes } = await fetchFirst(sources.fetch, urls, options, sources.now))
  } catch (error) {
    if (error instanceof FetchFailedError) throw new LogoUnavailableError(url, 'No logo was fetched.', error)
    throw error
  }
  const type = pictureType(bytes)
  if (type === undefined) throw new LogoUnavailableError(url, 'That is no picture of a known format.')
  if (type !== 'image/svg+xml') refuseUnlessSmall(url, pictureSize(bytes, type))
  return { type, bytes }
}

function refuseUnlessSmall(url: string, size: ReturnType<typeof pictureSize>): void {
  if (size === undefined) throw new LogoUnavailableError(url, 'The picture does not state its size.')
  if (Math.max(size.width, size.height) > LOGO_LIMIT_PIXELS) {
    throw new LogoUnavailableError(url, `The picture has more than ${LOGO_LIMIT_PIXELS} pixels to a side.`)
  }
}
