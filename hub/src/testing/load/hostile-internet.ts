import { gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { createInMemoryInternet } from '../../internet/in-memory-internet.ts'
import type { Internet } from '../../internet/internet.ts'
import { png } from '../sample-pictures.ts'

const zeros = (text: string, bytes: number) => gzipSync(text.repeat(bytes / text.length), { level: 9 })

/**
 * Hosts that clients name: `quick.example` has a picture at any path, `slow.example` never answers, `large.example` has
 * two megabytes of JSON that are hard to read, `bomb.example` twenty megabytes in twenty kilobytes, `heavy.example` a
 * picture of five megabytes, and `stuck.example` all of it but the end.
 */
export function hostileInternet(): Internet {
  const picture = Uint8Array.from(png(64, 64))
  const large = zeros('[],', 1_999_998)
  const heavy = new Uint8Array(4_900_000)
  heavy.set(picture)
  const bodies = {
    'quick.example': () => new Response(picture),
    'slow.example': () => new Promise<Response>(() => undefined),
    'large.example': () => gzipped(Buffer.concat([gzipSync('['), large, gzipSync('[]]')])),
    'bomb.example': () => gzipped(bomb),
    'heavy.example': () => new Response(heavy),
    'stuck.example': () => new Response(new ReadableStream({ start: (body) => body.enqueue(heavy) })),
  }
  const bomb = zeros('[', 20_000_000)
  return createInMemoryInternet(
    Object.fromEntries(
      Object.entries(bodies).map(([hostname, answer]) => [
        hostname,
        getRequestListener(answer, { overrideGlobalObjects: false, hostname }),
      ]),
    ),
  )
}

const gzipped = (body: Uint8Array): Response =>
  new Response(Uint8Array.from(body), { headers: { 'content-encoding': 'gzip' } })
