import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { momentTextOf } from './moment-text.ts'

const lateEvening = Date.UTC(2026, 10, 21, 23, 30) / 1_000
const plain = (text: string) => text.replace(/\s/g, ' ')

test('default: in one zone, which is named where the time is to come', () => {
  const text = momentTextOf('en-US', 'Asia/Tokyo')
  expect(plain(text.past(lateEvening))).toBe('Nov 22, 2026, 8:30 AM')
  expect(plain(text.due(BigInt(lateEvening)))).toBe('Nov 22, 2026, 8:30 AM GMT+9')
  expect(plain(text.days(lateEvening, lateEvening + 86_400))).toBe('Nov 22 – 23, 2026')
})

test.each(['es-ES', 'hi-IN', 'ru-RU'])('behavior: the zone is named in %s', (locale) => {
  expect(momentTextOf(locale, 'UTC').due(lateEvening)).toMatch(/21.*2026.*30.*UTC/)
})

test('behavior: times are written here, in charts, and in UTC by the analytics; nowhere else', () => {
  const folder = join(import.meta.dirname, '..')
  const writers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .filter((path) =>
      /\bDateTimeFormat\(|\.toLocale(?:Date|Time)String\(/.test(readFileSync(join(folder, path), 'utf8')),
    )
  expect(writers.sort()).toEqual([
    'charts/chart-times.ts',
    'features/info/moments/moment-text.ts',
    'i18n/moment-text.ts',
    'transactions/preview-lines.tsx',
  ])
})
