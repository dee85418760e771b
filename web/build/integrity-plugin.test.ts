import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withIntegrity } from './integrity-plugin.ts'

const files: Readonly<Record<string, string>> = {
  'start.js': 'start',
  'assets/a.js': 'entry',
  'assets/b.js': 'base',
  'assets/a.css': 'styles',
  'assets/f.woff2': 'font',
}
const read = (name: string): Buffer => {
  const text = files[name]
  if (text === undefined) throw new Error(`There is no ${name}.`)
  return Buffer.from(text)
}
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

test.each([
  ['<script async src="/start.js"></script>', 'start'],
  ['<script type="module" crossorigin src="/assets/a.js"></script>', 'entry'],
  ['<link rel="modulepreload" crossorigin href="/assets/b.js">', 'base'],
  ['<link rel="stylesheet" crossorigin href="/assets/a.css">', 'styles'],
])('states the hash of the file in %s', (tag, text) => {
  const other = '<script src="/start.js"></script>'
  expect(withIntegrity(`<head>${other}${tag}</head>`, read)).toContain(` integrity="${hashOf(text)}"`)
})

test.each([
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
  '<link rel="manifest" href="/manifest.webmanifest" />',
  '<link rel="preload" as="font" crossorigin href="/assets/f.woff2">',
  '<meta name="description" content="no file" />',
])('leaves %s, which runs nothing', (tag) => {
  const stated = withIntegrity(`${tag}<script src="/start.js"></script>`, read)
  expect(stated.startsWith(`${tag}<script`)).toBe(true)
})

test('refuses a document that names a file the build lacks', () => {
  expect(() => withIntegrity('<script src="/gone.js"></script>', read)).toThrow('There is no gone.js.')
})

test('refuses a document without scripts or with one of its own', () => {
  expect(() => withIntegrity('<head></head>', read)).toThrow('names no script')
  expect(() => withIntegrity('<script>run()</script>', read)).toThrow('names no file')
})
