/** Supported picture formats. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml'

const SVG_START_CHARACTERS = 4_096
const PROLOGUE = /^(?:\s+|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^[\]>]*>)/i

/** Detects the format from the bytes, whatever the headers claim; `undefined` for any other. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1')
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp'
  return isSvg(bytes) ? 'image/svg+xml' : undefined
}

function isSvg(bytes: Uint8Array): boolean {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return false
  }
  // Entities allow exponential expansion, and no logo needs them.
  if (/<!ENTITY/i.test(text)) return false
  let start = text.slice(0, SVG_START_CHARACTERS)
  for (let found = PROLOGUE.exec(start); found !== null; found = PROLOGUE.exec(start)) {
    start = start.slice(found[0].length)
  }
  return /^<svg[\s>/]/i.test(start)
}
