import type { AnnouncedProvider } from './eip1193.ts'
import type { WalletOption } from './wallet-store.ts'

/** Maximum characters of a wallet icon's data URI: about 96 kB of image. */
export const MAXIMUM_ICON_LENGTH = 131_072

const MAXIMUM_NAME_LENGTH = 40
const ICON = /^data:image\/(?:png|jpeg|webp|svg\+xml)[;,]/
const RDNS = /^[a-zA-Z0-9](?:[a-zA-Z0-9._-]{0,126}[a-zA-Z0-9])?$/
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/**
 * Returns the displayable part of a wallet announcement, or `undefined` without a usable identity. Strips
 * invisible and bidirectional control characters from names; keeps icons only as PNG, JPEG, WebP or SVG data URIs.
 */
export function sanitiseAnnounced(info: AnnouncedProvider['info']): WalletOption | undefined {
  const { rdns, name, icon } = info
  if (typeof rdns !== 'string' || !RDNS.test(rdns)) return undefined
  return { id: rdns, name: sanitiseName(name) ?? rdns, icon: sanitiseIcon(icon), kind: 'announced' }
}

function sanitiseName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const text = name.slice(0, 1000).normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
  return text === '' ? undefined : Array.from(text).slice(0, MAXIMUM_NAME_LENGTH).join('')
}

function sanitiseIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > MAXIMUM_ICON_LENGTH) return undefined
  const text = icon.trim()
  return ICON.test(text) ? text : undefined
}
