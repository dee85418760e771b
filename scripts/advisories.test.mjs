import { expect, test } from 'vitest'
import { readReport } from './advisories.mjs'

const advisory = (severity, name) => ({
  severity,
  title: `Trouble in ${name}`,
  url: `https://x/${name}`,
  range: '<2',
})
const report = (...found) =>
  JSON.stringify({ vulnerabilities: Object.fromEntries(found.map((one) => [one.name, one])) })
const found = (name, severity, fixAvailable = false) => ({
  name,
  via: [advisory(severity, name)],
  fixAvailable,
})

test('passes when no advisory is known', () => {
  expect(readReport(report())).toEqual({ lines: [], isFailing: false })
})

test('lists advisories by severity with what mends each', () => {
  const { lines } = readReport(
    report(
      found('a', 'low', true),
      found('b', 'critical', { name: 'c', version: '3.0.0' }),
      found('d', 'high'),
    ),
  )
  expect(lines).toEqual([
    'critical: b <2: Trouble in b (https://x/b); mended by c 3.0.0',
    'high: d <2: Trouble in d (https://x/d); no version mends it yet',
    'low: a <2: Trouble in a (https://x/a); mended by an update of the lock file',
  ])
})

test.each([
  ['info', false],
  ['moderate', false],
  ['high', true],
  ['critical', true],
  ['a new word', true],
])('fails or passes on %s', (severity, isFailing) => {
  expect(readReport(report(found('a', severity))).isFailing).toBe(isFailing)
})

test('counts a package once that only depends on another', () => {
  const parent = { name: 'p', via: ['a'], fixAvailable: true }
  expect(readReport(report(found('a', 'low'), parent)).lines).toHaveLength(1)
})

test('says that a registry has no advisories instead of passing', () => {
  expect(() => readReport('{"message":"405 Method Not Allowed"}')).toThrow('405 Method Not Allowed')
  expect(() => readReport('')).toThrow('npm audit printed no report.')
})
