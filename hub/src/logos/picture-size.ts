import type { PictureType } from './picture-type.ts'

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * Reads the size in a picture's header; browsers use 4 bytes of memory per pixel, however small the file.
 * `undefined` when it can't be found. An SVG has no intrinsic size.
 */
export function pictureSize(bytes: Uint8Array, type: PictureType): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (type) {
      case 'image/png':
        return { width: view.getUint32(16), height: view.getUint32(20) }
      case 'image/gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
      case 'image/jpeg':
        return jpegSize(view)
      case 'image/webp':
        return webpSize(view)
      case 'image/svg+xml':
        return undefined
    }
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Searches the segments for the frame header. */
function jpegSize(view: DataView): PictureSize | undefined {
  let position = 2
  for (;;) {
    if (view.getUint8(position) !== 0xff) return undefined
    const marker = view.getUint8(position + 1)
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      position += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { width: view.getUint16(position + 7), height: view.getUint16(position + 5) }
    const isScan = marker === 0xda || marker === 0xd9
    if (isScan) return undefined
    position += 2 + Math.max(2, view.getUint16(position + 2))
  }
}

/** A WebP is extended (VP8X), lossless (VP8L) or lossy (VP8 with a space). */
function webpSize(view: DataView): PictureSize | undefined {
  const kind = String.fromCharCode(view.getUint8(12), view.getUint8(13), view.getUint8(14), view.getUint8(15))
  if (kind === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  if (kind === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (kind !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x1_0000
}
