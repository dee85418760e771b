import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Address } from '../money/address.ts'
import { readNetworkFile } from './schema.ts'

const path = join(import.meta.dirname, '../../../networks/bsc-testnet.json')
const house = JSON.parse(readFileSync(path, 'utf8')) as object
const problemsOf = (changes: object): readonly string[] =>
  readNetworkFile({ ...house, ...changes }, { parseAddress: (text) => text as Address }).problems

describe('safeAppHosts', () => {
  test.each(['https://app.safe.global', 'https://safe.example:8443', 'http://127.0.0.1:3000'])(
    'default: %s may show the app in a frame',
    (host) => expect(problemsOf({ safeAppHosts: [host] })).toEqual([]),
  )

  test.each(['https://*.safe.global', 'https://a.example/', 'https://a.example:443', "'self'", '*', 'data:'])(
    'error: %s is no single host',
    (host) => {
      const [problem, ...more] = problemsOf({ safeAppHosts: [host] })
      expect(problem).toContain(`safeAppHosts[0] is "${host}": write an https origin such as`)
      expect(more).toEqual([])
    },
  )

  test('behavior: none of them adds to the policy of a page', () => {
    const part = fc.constantFrom(
      'https://',
      'a',
      '.example',
      ' ',
      ';',
      "'",
      '"',
      '*',
      ',',
      '\n',
      '%',
      '@',
      '/',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const host = parts.join('')
        const isTaken = problemsOf({ safeAppHosts: [host] }).length === 0
        expect(isTaken && !/^https:\/\/[a-z.]+$/.test(host), host).toBe(false)
      }),
    )
  })

  test('error: more than four are not named, nor one twice, nor an empty list', () => {
    const hosts = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.example`)
    expect(problemsOf({ safeAppHosts: hosts.slice(1) })).toEqual([])
    expect(problemsOf({ safeAppHosts: hosts })).toEqual(['safeAppHosts has 5 entries: leave at most 4'])
    expect(problemsOf({ safeAppHosts: ['https://a.example', 'https://a.example'] })).toEqual([
      'safeAppHosts names a host twice: take one out',
    ])
    expect(problemsOf({ safeAppHosts: [] })).toEqual(['safeAppHosts is []: write a list of at least 1'])
  })

  test('error: a host of this machine on a network of real money', () => {
    expect(problemsOf({ isTestNetwork: false, safeAppHosts: ['http://127.0.0.1:3000'] })).toEqual([
      "safeAppHosts has http://127.0.0.1:3000, which visitors of a network with real money don't have: write an https origin",
    ])
  })
})
