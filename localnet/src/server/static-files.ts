import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cacheControl } from '../../../web/security-headers.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/
const SMALLEST_WORTH_COMPRESSING = 1_024
const BROTLI_QUALITY = 6

const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
} as const

type Encoding = keyof typeof compressors

/** A built folder in memory: single files by path, each compressed once per encoding. */
export class StaticFiles {
  readonly #files: ReadonlyMap<string, Buffer>
  readonly #compressed = new Map<string, Promise<Buffer>>()

  private constructor(files: ReadonlyMap<string, Buffer>) {
    this.#files = files
  }

  static async read(folder: string): Promise<StaticFiles> {
    const files = new Map<string, Buffer>()
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      files.set(`/${relative(folder, path).split(sep).join('/')}`, await readFile(path))
    }
    return new StaticFiles(files)
  }

  /**
   * Response for a path of the app: a file, the page for every path that may be a screen, or 404 for a missing
   * file.
   */
  async respond(path: string, acceptEncoding: string): Promise<Response> {
    const name = this.#files.has(path) ? path : extname(path) === '' ? '/index.html' : undefined
    const content = name === undefined ? undefined : this.#files.get(name)
    if (name === undefined || content === undefined) {
      return new Response('There is no such file.\n', {
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      })
    }
    const contentType = CONTENT_TYPES[extname(name)] ?? 'application/octet-stream'
    const headers = new Headers({
      'content-type': contentType,
      'cache-control': cacheControl(name),
      vary: 'accept-encoding',
    })
    const encoding = chooseEncoding(acceptEncoding)
    if (
      encoding === undefined ||
      content.length < SMALLEST_WORTH_COMPRESSING ||
      !COMPRESSIBLE.test(contentType)
    ) {
      return new Response(new Uint8Array(content), { headers })
    }
    headers.set('content-encoding', encoding)
    return new Response(new Uint8Array(await this.#compress(name, content, encoding)), { headers })
  }

  #compress(name: string, content: Buffer, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding}:${name}`
    const compressed = this.#compressed.get(key) ?? compressors[encoding](content)
    this.#compressed.set(key, compressed)
    return compressed
  }
}

function chooseEncoding(accepted: string): Encoding | undefined {
  const names = new Set(accepted.split(',').map((part) => part.trim().split(';')[0]))
  if (names.has('br')) return 'br'
  return names.has('gzip') ? 'gzip' : undefined
}
