import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caseCount } from '../exchange/testing/test-depth.ts'
import {
  ListCodecUnknownError,
  ListContenthashUnreadableError,
  ListDownloadFailedError,
  listFetchErrorOf,
  ListNameResolverMissingError,
  ListNameUnresolvedError,
  ListProtocolUnknownError,
} from './list-errors.ts'
import { listRequestUrl, parseListLocation } from './list-location.ts'

const CID = 'QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTMM'
const HOSTED = ['/api/lists/local-default.json']

describe('parseListLocation', () => {
  it.each([
    ['https://tokens.example/list.json', 'https', 'https://tokens.example/list.json'],
    ['  https://Tokens.Example:443/list.json#top ', 'https', 'https://tokens.example/list.json'],
    ['https://tokens.example', 'https', 'https://tokens.example/'],
    ['https://tokens.example/a?b=c&d=ü', 'https', 'https://tokens.example/a?b=c&d=%C3%BC'],
    ['http://tokens.example/list.json', 'https', 'https://tokens.example/list.json'],
    ['http://tokens.example:80/list.json', 'https', 'https://tokens.example/list.json'],
    [`ipfs://${CID}`, 'ipfs', `ipfs://${CID}`],
    [`IPFS://${CID}/lists/a.json`, 'ipfs', `ipfs://${CID}/lists/a.json`],
    ['ipns://tokens.example', 'ipns', 'ipns://tokens.example'],
    [
      'ipns://k51qzi5uqu5dlvj2baxnqndepeb86cbk3ng7n3i46uzyxzyqj2xjonzllnv0v8',
      'ipns',
      'ipns://k51qzi5uqu5dlvj2baxnqndepeb86cbk3ng7n3i46uzyxzyqj2xjonzllnv0v8',
    ],
    ['tokens.eth', 'ens', 'tokens.eth'],
    ['My.Tokens.ETH/lists/A.json', 'ens', 'my.tokens.eth/lists/A.json'],
    ['/api/lists/local-default.json', 'hosted', '/api/lists/local-default.json'],
  ])('default: %s is %s [5.19, 7.1.2.2]', (text, kind, url) => {
    expect(parseListLocation(text, HOSTED)).toEqual({ kind, url })
  })

  it.each([
    [''],
    ['   '],
    ['list'],
    ['tokens.example'],
    ['tokens.bnb'],
    ['.eth'],
    ['a b.eth'],
    ['/api/lists/other.json'],
    ['/etc/passwd'],
    ['//tokens.example/list.json'],
    ['javascript:alert(1)'],
    ['data:application/json,{}'],
    ['file:///etc/passwd'],
    ['ftp://tokens.example/list.json'],
    ['https://user:secret@tokens.example/list.json'],
    ['https://tokens.example:8443/list.json'],
    ['https://localhost/list.json'],
    ['https://tokens.example./list.json'],
    ['https://'],
    ['ipfs://short'],
    ['ipfs://'],
    [`ipfs://${CID}/../../etc`],
    [`ipfs://${CID}/%2e%2e/etc`],
    [`ipfs://${CID}?a=b`],
    ['tokens.eth/../x'],
    ['tokens.eth?x'],
    [`https://tokens.example/${'a'.repeat(2_048)}`],
  ])('error: %s is no location [5.19]', (text) => {
    expect(parseListLocation(text, HOSTED)).toBeUndefined()
  })

  it('behavior: any text is read without a failure, and what came out is read the same again', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.stringMatching(/^(?:https?|ipfs|ipns):\/\/[!-~]{0,60}$/),
      fc.stringMatching(/^[a-z.]{1,10}\.eth[!-~]{0,20}$/),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const location = parseListLocation(typed)
        if (location === undefined) return
        expect(parseListLocation(location.url)).toEqual(location)
        expect(location.url).toMatch(/^(?:https:\/\/|ipfs:\/\/|ipns:\/\/|[^/]+\.eth)/)
      }),
      { numRuns: caseCount(5_000, 100_000) },
    )
  })
})

describe('listRequestUrl', () => {
  it('default', () => {
    expect(listRequestUrl({ kind: 'https', url: 'https://a.example/?b=c&d' }, '/api')).toBe(
      '/api/list?url=https%3A%2F%2Fa.example%2F%3Fb%3Dc%26d',
    )
    expect(listRequestUrl({ kind: 'hosted', url: '/api/lists/a.json' }, '/api')).toBe('/api/lists/a.json')
  })
})

describe('listFetchErrorOf', () => {
  it.each([
    [ListDownloadFailedError, 'listDownloadFailed', 'Failed to download list here'],
    [ListProtocolUnknownError, 'listProtocolUnknown', 'Unrecognized list URL protocol.'],
    [ListNameUnresolvedError, 'listNameUnresolved', 'Failed to resolve ENS name'],
    [ListContenthashUnreadableError, 'listContenthashUnreadable', 'Failed to translate contenthash to URI'],
    [ListCodecUnknownError, 'listCodecUnknown', 'Unrecognized codec'],
    [ListNameResolverMissingError, 'listNameResolverMissing', 'Could not construct mainnet ENS resolver'],
  ])('default: %o [8.4.2, 8.4.3, 8.5]', (kind, code, message) => {
    const error = listFetchErrorOf('here', { code, message: 'anything' })
    expect(error).toBeInstanceOf(kind)
    expect([error.code, error.message]).toEqual([code, message])
  })

  it.each([
    [undefined],
    [null],
    ['<html>'],
    [{}],
    [{ code: 7 }],
    [{ code: '__proto__' }],
    [{ code: 'hubBusy' }],
  ])('behavior: anything else (%o) is a failed download', (answer) => {
    expect(listFetchErrorOf('here', answer)).toBeInstanceOf(ListDownloadFailedError)
  })
})
