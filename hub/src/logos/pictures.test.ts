import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gif, jpeg, png, svg, webp } from '../testing/sample-pictures.ts'
import { pictureSize } from './picture-size.ts'
import { pictureType, type PictureType } from './picture-type.ts'

const text = (content: string): Uint8Array => Buffer.from(content)

describe('pictureType', () => {
  test.each([
    ['image/png', png(1, 1)],
    ['image/jpeg', jpeg(1, 1)],
    ['image/gif', gif(1, 1)],
    ['image/gif', text('GIF87a\x01\0\x01\0')],
    ['image/webp', webp('VP8X', 1, 1)],
    ['image/svg+xml', svg()],
    ['image/svg+xml', text('\uFEFF<svg/>')],
    [
      'image/svg+xml',
      text(
        '<?xml version="1.0"?>\n<!-- a logo -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd">\n<svg>',
      ),
    ],
  ] as const)('default: %s', (type, bytes) => {
    expect(pictureType(bytes)).toBe(type)
  })

  test.each([
    ['nothing', text('')],
    ['a page', text('<!doctype html><svg></svg>')],
    ['a page that begins as a comment', text('<!-- svg --><html><svg>')],
    ['a script', text('alert(1)')],
    ['JSON', text('{"svg":"<svg>"}')],
    ['an svg of another name', text('<svgx>')],
    ['an svg with entities', text('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')],
    [
      'entities behind a sign in quotes',
      text('<!DOCTYPE svg SYSTEM "a><svg " [<!ENTITY a "b">]><svg>&a;</svg>'),
    ],
    ['an svg in UTF-16', Buffer.from('<svg></svg>', 'utf16le')],
    ['a bitmap', text('BM......')],
    ['half a png', png(1, 1).subarray(0, 7)],
    ['a sound of RIFF', text('RIFF\x01\0\0\0WAVEfmt ')],
    ['a PDF', text('%PDF-1.7')],
  ])('error: %s', (_name, bytes) => {
    expect(pictureType(bytes)).toBeUndefined()
  })
})

describe('pictureSize', () => {
  test.each([
    ['image/png', png(300, 4_000)],
    ['image/jpeg', jpeg(300, 4_000)],
    ['image/gif', gif(300, 4_000)],
    ['image/webp', webp('VP8 ', 300, 4_000)],
    ['image/webp', webp('VP8L', 300, 4_000)],
    ['image/webp', webp('VP8X', 300, 4_000)],
  ] as const)('default: %s', (type, bytes) => {
    expect(pictureSize(bytes, type)).toEqual({ width: 300, height: 4_000 })
    // Also works on a view into a larger buffer.
    const shifted = new Uint8Array(bytes.length + 3)
    shifted.set(bytes, 3)
    expect(pictureSize(shifted.subarray(3), type)).toEqual({ width: 300, height: 4_000 })
  })

  test('behavior: any bytes are read without a failure and in time', () => {
    const types: readonly PictureType[] = [
      'image/png',
      'image/jpeg',
      'image/gif',
      'image/webp',
      'image/svg+xml',
    ]
    const starts = [png(1, 1), jpeg(1, 1), gif(1, 1), webp('VP8 ', 1, 1)]
    const bytes = fc
      .tuple(fc.constantFrom(...starts), fc.nat(40), fc.uint8Array({ maxLength: 200 }))
      .map(([start, kept, rest]) => Uint8Array.from([...start.subarray(0, kept), ...rest]))
    fc.assert(
      fc.property(bytes, fc.constantFrom(...types), (picture, type) => {
        const size = pictureSize(picture, type)
        expect(size === undefined || (size.width >= 0 && size.height >= 0)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('error: a jpeg without a frame', () => {
    expect(pictureSize(jpeg(1, 1).subarray(0, 25), 'image/jpeg')).toBeUndefined()
    expect(pictureSize(Buffer.from('ffd8ffda0002', 'hex'), 'image/jpeg')).toBeUndefined()
    expect(pictureSize(Buffer.from('ffd8ffe0000200', 'hex'), 'image/jpeg')).toBeUndefined()
    // Zero-length segments must not stall the parser.
    expect(pictureSize(Buffer.from(`ffd8${'ffe00000'.repeat(50_000)}`, 'hex'), 'image/jpeg')).toBeUndefined()
  })
})
