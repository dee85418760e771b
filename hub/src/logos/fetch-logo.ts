import { IbullError } from '@ibull/domain'
import { FetchFailedError } from '../fetch/fetch-errors.ts'
import { fetchFirst } from '../fetch/fetch-first.ts'
import type { FetchOptions, GuardedFetch } from '../fetch/guarded-fetch.ts'
import { gatewayUrls } from '../lists/content-gateways.ts'
import { pictureSize } from './picture-size.ts'
import { MOST_SVG_COST, svgCost } from './svg-cost.ts'
import { pictureType, type PictureType } from './picture-type.ts'

/** Maximum size of a picture. */
export interface PictureLimits {
  readonly bytes: number
  /** Per side. */
  readonly pixels: number
}

/** Such a picture takes up less than 17 MB in a browser. */
export const LOGO_LIMITS: PictureLimits = { bytes: 1_000_000, pixels: 2_048 }

/** Artists publish larger pictures: less than 67 MB in a browser. */
export const ARTWORK_LIMITS: PictureLimits = { bytes: 5_000_000, pixels: 4_096 }

/** No picture that may be passed on. */
export class LogoUnavailableError extends IbullError {
  readonly code = 'logoUnavailable'
  constructor(url: string, detail: string, cause?: unknown) {
    super(detail, { url }, cause)
  }
}

export interface LogoSources extends Pick<FetchOptions, 'room' | 'signal'> {
  readonly fetch: GuardedFetch
  readonly gateways: readonly string[]
  readonly timeoutMs: number
  readonly now: () => number
}

/** A picture whose contents were validated, not only its type header. */
export interface Logo {
  readonly type: PictureType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Fetches a picture from an https, ipfs or ipns URL. @throws {LogoUnavailableError} */
export async function fetchLogo(url: string, sources: LogoSources, limits = LOGO_LIMITS): Promise<Logo> {
  const fromGateways = gatewayUrls(url, sources.gateways)
  const urls = fromGateways.length > 0 ? fromGateways : [url]
  const options = { ...sources, maxBytes: limits.bytes, accept: 'image/*' }
  let bytes: Uint8Array<ArrayBuffer>
  try {
    ;({ bytes } = await fetchFirst(sources.fetch, urls, options, sources.now))
  } catch (error) {
    if (error instanceof FetchFailedError) throw new LogoUnavailableError(url, 'No logo was fetched.', error)
    throw error
  }
  const type = pictureType(bytes)
  if (type === undefined) throw new LogoUnavailableError(url, 'That is no picture of a known format.')
  if (type === 'image/svg+xml') refuseUnlessQuick(url, bytes)
  else refuseUnlessSmall(url, pictureSize(bytes, type), limits)
  return { type, bytes }
}

function refuseUnlessQuick(url: string, bytes: Uint8Array): void {
  const cost = svgCost(new TextDecoder().decode(bytes))
  if (cost === undefined) throw new LogoUnavailableError(url, 'The drawing is not well-formed.')
  if (cost > MOST_SVG_COST) throw new LogoUnavailableError(url, 'The drawing takes too long to draw.')
}

function refuseUnlessSmall(
  url: string,
  size: ReturnType<typeof pictureSize>,
  { pixels }: PictureLimits,
): void {
  if (size === undefined) throw new LogoUnavailableError(url, 'The picture does not state its size.')
  if (Math.max(size.width, size.height) > pixels) {
    throw new LogoUnavailableError(url, `The picture has more than ${pixels} pixels to a side.`)
  }
}
