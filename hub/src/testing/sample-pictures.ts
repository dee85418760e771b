const ascii = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const bigEndian = (value: number, bytes: number): Uint8Array => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const littleEndian = (value: number, bytes: number): Uint8Array => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}
const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

// Headers per the formats' specifications; nothing after them is read.

export function png(width: number, height: number): Uint8Array {
  return joined(
    ascii('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
    bigEndian(width, 4),
    bigEndian(height, 4),
    ascii('\x08\x06\0\0\0'),
  )
}

export function gif(width: number, height: number): Uint8Array {
  return joined(ascii('GIF89a'), littleEndian(width, 2), littleEndian(height, 2), ascii('\0\0\0'))
}

export function jpeg(width: number, height: number): Uint8Array {
  const application = joined(ascii('\xff\xe0'), bigEndian(16, 2), ascii('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'))
  const tables = joined(ascii('\xff\xff\xc4'), bigEndian(5, 2), ascii('\0\0\0'))
  const frame = joined(
    ascii('\xff\xc2'),
    bigEndian(11, 2),
    ascii('\x08'),
    bigEndian(height, 2),
    bigEndian(width, 2),
  )
  return joined(ascii('\xff\xd8'), application, tables, frame, ascii('\x01\x01\x11\0'))
}

export function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Uint8Array {
  const start = joined(ascii('RIFF'), littleEndian(100, 4), ascii('WEBP'), ascii(kind), littleEndian(10, 4))
  if (kind === 'VP8X') {
    return joined(start, ascii('\0\0\0\0'), littleEndian(width - 1, 3), littleEndian(height - 1, 3))
  }
  if (kind === 'VP8L') return joined(start, ascii('\x2f'), littleEndian(width - 1 + (height - 1) * 0x4000, 4))
  return joined(start, ascii('\0\0\0\x9d\x01\x2a'), littleEndian(width, 2), littleEndian(height, 2))
}

export function svg(content = ''): Uint8Array {
  return ascii(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${content}</svg>`)
}
