import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caseCount } from '../exchange/testing/test-depth.ts'
import { DuplicateTokensError, TokenListInvalidError } from './list-errors.ts'
import { parseStoredTokenList, parseTokenList, parseTokenListText } from './parse-token-list.ts'
import { officialSchema } from './testing/official-schema.ts'
import { listAddress, listToken, longList, parseSampleAddress, sampleList } from './testing/sample-list.ts'
import { tokensOfList, type TokenList } from './token-list.ts'

const isOfficial = officialSchema()
const parse = (json: unknown): TokenList => parseTokenList(json, parseSampleAddress)
const readText = (text: string): TokenList => parseTokenListText(text, parseSampleAddress)

/** The parser's verdict: 'accepts', or the name of the error it throws. */
function verdict(json: unknown): string {
  try {
    parse(json)
    return 'accepts'
  } catch (error) {
    if (error instanceof TokenListInvalidError || error instanceof DuplicateTokensError) return error.code
    throw error
  }
}

function detailsOf(json: unknown): readonly string[] {
  try {
    parse(json)
  } catch (error) {
    if (error instanceof TokenListInvalidError) return error.details
    throw error
  }
  return []
}

const withToken = (fields: object): unknown => ({ ...sampleList(), tokens: [{ ...listToken(1), ...fields }] })
const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = { a: value }
  return value
}
const numbered = (length: number): string[] => Array.from({ length }, (_, index) => `n${index}`)

describe('parseTokenList', () => {
  it('default: every field of a list and of its tokens arrives [3.1.1, 3.4.1]', () => {
    const list = sampleList({
      tags: { stable: { name: 'Stable', description: 'One dollar, about.' } },
      keywords: ['a', 'b c'],
      logoURI: 'ipfs://QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTMM',
      tokens: [listToken(1, { logoURI: 'https://x.example/1.png', tags: ['stable'] }), listToken(2)],
    })
    expect(parse(list)).toEqual(list)
    expect(isOfficial(list)).toBe(true)
  })

  // Everything the official schema rejects is rejected.
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'list'],
    ['an array', []],
    ['an empty object', {}],
    ['no name', { ...sampleList(), name: undefined }],
    ['an empty name', sampleList({ name: '' })],
    ['a name of 31 characters', sampleList({ name: 'a'.repeat(31) })],
    ['markup in the list’s name', sampleList({ name: '<b>List</b>' })],
    ['a date without a time', sampleList({ timestamp: '2021-06-01' })],
    ['a time without a zone', sampleList({ timestamp: '2021-06-01T12:00:00' })],
    ['the 30th of February', sampleList({ timestamp: '2021-02-30T12:00:00Z' })],
    ['the 25th hour', sampleList({ timestamp: '2021-02-03T25:00:00Z' })],
    ['a version of text', { ...sampleList(), version: 'v1.0.0' }],
    ['a negative version', sampleList({ version: { major: -1, minor: 0, patch: 0 } })],
    ['half a version', sampleList({ version: { major: 1.5, minor: 0, patch: 0 } })],
    ['a version with more', { ...sampleList(), version: { major: 1, minor: 0, patch: 0, beta: 1 } }],
    ['no tokens', sampleList({ tokens: [] })],
    ['10,001 tokens', longList(10_001)],
    ['a token of null', { ...sampleList(), tokens: [null] }],
    ['a token with an unknown field', withToken({ verified: true })],
    ['a token with a field __proto__', withToken(JSON.parse('{"__proto__":{"a":1}}') as object)],
    ['chain 0', withToken({ chainId: 0 })],
    ['a chain of text', withToken({ chainId: '56' })],
    ['a short address', withToken({ address: '0x1234' })],
    ['a line break after an address', withToken({ address: `${listAddress(1)}\n` })],
    ['256 decimals', withToken({ decimals: 256 })],
    ['negative decimals', withToken({ decimals: -1 })],
    ['decimals of text', withToken({ decimals: '18' })],
    ['a symbol of 21 characters', withToken({ symbol: 'A'.repeat(21) })],
    ['a symbol with a space', withToken({ symbol: 'A B' })],
    ['a name of 61 characters', withToken({ name: 'A'.repeat(61) })],
    ['a name with a line break', withToken({ name: 'A\nB' })],
    ['a logo that is a page', withToken({ logoURI: 'data:text/html,<script>alert(1)</script>' })],
    ['a logo that is no URI', withToken({ logoURI: 'logo.png' })],
    ['11 tags', withToken({ tags: numbered(11) })],
    ['a tag of 11 characters', withToken({ tags: ['a'.repeat(11)] })],
    ['a tag with a dash', withToken({ tags: ['a-b'] })],
    ['11 extensions', withToken({ extensions: Object.fromEntries(numbered(11).map((key) => [key, 1])) })],
    ['an extension with a long text', withToken({ extensions: { a: 'b'.repeat(43) } })],
    ['an extension with a list', withToken({ extensions: { a: [1] } })],
    ['an extension of four levels', withToken({ extensions: nested(4) })],
    ['an extension of 10,000 levels', withToken({ extensions: nested(10_000) })],
    ['21 keywords', sampleList({ keywords: numbered(21) })],
    ['a keyword twice', sampleList({ keywords: ['a', 'a'] })],
    ['a keyword with a sign', sampleList({ keywords: ['a!'] })],
    [
      '21 tags of the list',
      {
        ...sampleList(),
        tags: Object.fromEntries(numbered(21).map((key) => [key, { name: 'a', description: 'b' }])),
      },
    ],
    ['a tag without description', { ...sampleList(), tags: { a: { name: 'b' } } }],
    ['a tag’s name with markup', { ...sampleList(), tags: { a: { name: '<i>', description: 'b' } } }],
    ['an empty token map', { ...sampleList(), tokenMap: {} }],
    ['a token map of rubbish', { ...sampleList(), tokenMap: { '56_0x': {} } }],
    ['a list logo that is no URI', sampleList({ logoURI: 'x y' })],
  ])('error: %s, as the official schema has it [5.18.2, 8.3.2]', (_name, json) => {
    expect(isOfficial(json)).toBe(false)
    expect(verdict(json)).toBe('tokenListInvalid')
  })

  // These rules are deliberately stricter than the official schema.
  it.each([
    ['78 decimals', withToken({ decimals: 78 }), 'tokens[0].decimals must be an integer from 0 to 77'],
    ['255 decimals', withToken({ decimals: 255 }), 'tokens[0].decimals must be an integer from 0 to 77'],
    [
      'the zero address',
      withToken({ address: `0x${'0'.repeat(40)}` }),
      'tokens[0].address must not be the zero address',
    ],
    [
      'a wrong checksum',
      withToken({ address: `0xAa${'a'.repeat(38)}` }),
      'tokens[0].address must have the right checksum',
    ],
    [
      'a chain beyond exact numbers',
      withToken({ chainId: 2 ** 53 }),
      'tokens[0].chainId must be an integer from 1 on',
    ],
    [
      'a version beyond exact numbers',
      sampleList({ version: { major: 1e300, minor: 0, patch: 0 } }),
      'list.version.major must be an integer from 0 on',
    ],
    [
      'a leap second',
      sampleList({ timestamp: '2016-12-31T23:59:60Z' }),
      'list.timestamp must be a date and time with its zone',
    ],
    [
      'a URI with a bracketed address',
      withToken({ logoURI: 'https://[2606:4700::1111]/a.png' }),
      'tokens[0].logoURI must be a URI',
    ],
    [
      'a URI of 2,049 characters',
      withToken({ logoURI: `https://a.example/${'a'.repeat(2_031)}` }),
      'tokens[0].logoURI must be a URI',
    ],
    [
      'only addresses of other kinds of chains',
      withToken({ address: 'So11111111111111111111111111111111111111112' }),
      'list.tokens must be of at least one chain whose addresses are read here',
    ],
  ])('error: %s, although the official schema takes it', (_name, json, detail) => {
    expect(isOfficial(json)).toBe(true)
    expect(detailsOf(json)).toEqual([detail])
  })

  it('error: the same token of the same chain twice [5.18.1, 8.3.1]', () => {
    const twice = [listToken(1), listToken(2), listToken(1, { symbol: 'OTHER' })]
    expect(() => parse(sampleList({ tokens: twice }))).toThrow(new DuplicateTokensError(56, listAddress(1)))
    const otherCase = { ...listToken(1), address: `0x${listAddress(1).slice(2).toUpperCase()}` }
    expect(verdict({ ...sampleList(), tokens: [listToken(1), otherCase] })).toBe('duplicateTokens')
    expect(verdict(sampleList({ tokens: [listToken(1), listToken(1, { chainId: 97 })] }))).toBe('accepts')
  })

  it('behavior: a token that breaks a rule is left out and counted, the others stay, also once stored', () => {
    const good = [listToken(1), listToken(3)]
    const list = parse({
      ...sampleList(),
      tokens: [listToken(1), listToken(2, { symbol: '8PAY v2' }), listToken(3), null],
    })
    expect(list).toEqual({ ...sampleList(), tokens: good, leftOut: 2 })
    expect(parseStoredTokenList(JSON.parse(JSON.stringify(list)))).toEqual(list)
    for (const leftOut of [-1, 0.5, '2', 1e9])
      expect(parseStoredTokenList({ ...list, leftOut })).not.toHaveProperty('leftOut')
    expect(parse({ ...sampleList(), leftOut: 7 })).not.toHaveProperty('leftOut')
  })

  it('error: up to ten faults are named, and how many more there are [5.18.2]', () => {
    const tokens = Array.from({ length: 25 }, (_, id) => listToken(id + 1, { decimals: 300 }))
    const details = detailsOf(sampleList({ tokens }))
    expect(details).toHaveLength(11)
    expect(details[9]).toBe('tokens[9].decimals must be an integer from 0 to 77')
    expect(details[10]).toBe('and 15 more')
  })

  it.each([
    ['javascript:alert(1)'],
    ['http://169.254.169.254/latest/meta-data'],
    ['http://logos.example/a.png'],
    ['data:image/svg+xml,%3Csvg%20onload=alert(1)%3E'],
    ['blob:https%3A//a.example/1'],
    ['file:///etc/passwd'],
    ['https:a.example'],
  ])('behavior: the logo %s is left out, its token stays', (logoURI) => {
    const list = parse(withToken({ logoURI }))
    expect(list.tokens).toEqual([listToken(1)])
  })

  it.each([
    ['https://logos.example/a%20b.png?size=64#x'],
    ['ipfs://QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTMM/1.png'],
    ['ipns://tokens.example/1.png'],
    ['HTTPS://logos.example/a.png'],
  ])('behavior: the logo %s is kept', (logoURI) => {
    expect(parse(withToken({ logoURI })).tokens[0]?.logoURI).toBe(logoURI)
  })

  it('behavior: labels are as the list has them, whatever they are', () => {
    const labels = { name: '<img onerror=alert(1)>', symbol: 'BN\u202EB' }
    expect(parse(withToken(labels)).tokens[0]).toMatchObject(labels)
    expect(parse(withToken({ name: '', symbol: '' })).tokens[0]).toMatchObject({ name: '', symbol: '' })
  })

  it('behavior: keys like __proto__ stay keys', () => {
    const tag = { name: 'a', description: 'b' }
    const json = JSON.parse(
      JSON.stringify(sampleList()).replace('{', `{"tags":{"__proto__":${JSON.stringify(tag)}},`),
    ) as unknown
    const list = parse(json)
    expect(Object.hasOwn(list.tags ?? {}, '__proto__')).toBe(true)
    expect(Object.getPrototypeOf(list.tags)).toBe(Object.prototype)
    const extended = JSON.parse(
      JSON.stringify(withToken({ extensions: 1 })).replace(
        '"extensions":1',
        '"extensions":{"__proto__":{"isAdmin":true}}',
      ),
    ) as unknown
    expect(isOfficial(extended)).toBe(true)
    expect(parse(extended).tokens).toEqual([listToken(1)])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('behavior: tokens of chains with other addresses are left out', () => {
    const solana = {
      ...listToken(1),
      chainId: 501000101,
      address: 'So11111111111111111111111111111111111111112',
    }
    expect(parse({ ...sampleList(), tokens: [solana, listToken(2)] }).tokens).toEqual([listToken(2)])
  })

  it('behavior: addresses of one case get their checksum', () => {
    const shouted = `0x${listAddress(1).slice(2).toUpperCase()}`
    expect(parse(withToken({ address: shouted })).tokens[0]?.address).toBe(listAddress(1))
  })

  it('behavior: a timestamp in the future and a huge version are accepted', () => {
    const version = { major: Number.MAX_SAFE_INTEGER, minor: 0, patch: 0 }
    expect(parse(sampleList({ timestamp: '9999-12-31T23:59:59+14:00', version })).version).toEqual(version)
  })

  it('behavior: the tokens of one chain', () => {
    const list = parse(sampleList({ tokens: [listToken(1), listToken(2, { chainId: 97 }), listToken(3)] }))
    expect(tokensOfList(list, 56).map(({ symbol }) => symbol)).toEqual(['T1', 'T3'])
    expect(tokensOfList(list, 1)).toEqual([])
  })

  it('behavior: a list of 10,000 tokens is read', () => {
    const text = JSON.stringify(longList(10_000))
    expect(readText(text).tokens).toHaveLength(10_000)
  })
})

describe('parseTokenListText', () => {
  it('default', () => {
    expect(readText(JSON.stringify(sampleList()))).toEqual(sampleList())
  })

  it('behavior: a byte order mark is allowed, and the last of two equal keys counts', () => {
    expect(readText(`\uFEFF${JSON.stringify(sampleList())}`)).toEqual(sampleList())
    expect(readText(JSON.stringify(sampleList()).replace('{', '{"name":"First",')).name).toBe('Sample List')
  })

  it.each([
    ['a page', '<!doctype html><title>Not found</title>'],
    ['NaN', JSON.stringify(sampleList()).replace('"major":1', '"major":NaN')],
    ['nothing', ''],
    ['a cut text', JSON.stringify(sampleList()).slice(0, -1)],
    ['10,000 levels', '['.repeat(10_000) + ']'.repeat(10_000)],
  ])('error: %s', (_name, text) => {
    expect(() => readText(text)).toThrow(TokenListInvalidError)
  })
})

describe('parseStoredTokenList', () => {
  it('default: what was read before comes back the same, addresses as they are spelled', () => {
    const list = parse(longList(20))
    const checksummed = { ...list, tokens: [{ ...listToken(1), address: `0xAa${'a'.repeat(38)}` as const }] }
    expect(parseStoredTokenList(JSON.parse(JSON.stringify(list)))).toEqual(list)
    expect(parseStoredTokenList(checksummed)).toEqual(checksummed)
  })

  it('behavior: stored lists of 10,000 tokens are read', () => {
    const stored = JSON.stringify(longList(10_000))
    for (const json of [JSON.parse(stored), JSON.parse(stored)]) {
      expect(parseStoredTokenList(json).tokens).toHaveLength(10_000)
    }
  })

  it('error: rejects a stored text that is no list', () => {
    for (const json of [undefined, {}, withToken({ decimals: 300 }), withToken({ address: '0x1' })]) {
      expect(() => parseStoredTokenList(json)).toThrow(TokenListInvalidError)
    }
  })
})

describe('compared with the official schema', () => {
  /** Values likely to trip a rule: its neighbours, other types, and look-alikes. */
  const oddValue = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      '',
      ' ',
      'a b',
      'a_b',
      'é',
      '\u00A0',
      '\uFEFF',
      '👍'.repeat(20),
      '👍'.repeat(21),
      'a'.repeat(60),
      'a'.repeat(61),
    ),
    fc.constantFrom<unknown>(-1, 0, 1, 77, 255, 256, 1.5, 1e21, -0),
    fc.constantFrom<unknown>(
      '2020-02-29T00:00:00Z',
      '2021-02-29T00:00:00Z',
      '2021-06-01t00:00:00.5+05:30',
      '2021-06-01 00:00:00z',
      '2021-06-01T00:00:00+05',
    ),
    fc.constantFrom<unknown>(
      listAddress(7),
      `${listAddress(7)}0`,
      'So11111111111111111111111111111111111111112',
      '0OIl'.repeat(10),
    ),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.stringMatching(/^[a-z]{1,6}:\/{0,3}[!-~]{0,12}$/),
  )
  const tokenKeys = [
    'chainId',
    'address',
    'decimals',
    'symbol',
    'name',
    'logoURI',
    'tags',
    'extensions',
    'other',
  ]
  const listKeys = [
    'name',
    'timestamp',
    'version',
    'tokens',
    'tokenMap',
    'keywords',
    'tags',
    'logoURI',
    'other',
  ]
  const wrapped = fc.oneof(
    oddValue,
    fc.array(oddValue, { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom('a', 'b_c', 'd-e', '__proto__', 'name', 'description', 'major', 'minor', 'patch'),
      oddValue,
      { maxKeys: 4 },
    ),
  )
  const changedList = fc
    .record({
      listKey: fc.constantFrom(...listKeys),
      tokenKey: fc.constantFrom(...tokenKeys),
      value: wrapped,
      isOfToken: fc.boolean(),
    })
    .map(({ listKey, tokenKey, value, isOfToken }): unknown =>
      isOfToken ? withToken({ [tokenKey]: value }) : { ...sampleList(), [listKey]: value },
    )

  it('behavior: what the official schema refuses is refused [3.4.1]', () => {
    fc.assert(
      fc.property(changedList, (json) => {
        const isAccepted = verdict(json) === 'accepts'
        expect(!isAccepted || isOfficial(json)).toBe(true)
      }),
      { numRuns: caseCount(5_000, 100_000) },
    )
  })

  it('behavior: whatever JSON there is, nothing but the named errors is thrown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything()), (json) => {
        expect(verdict(json)).toBe('tokenListInvalid')
      }),
      { numRuns: caseCount(5_000, 100_000) },
    )
  })

  it('behavior: what was read once is read the same again [3.4.1]', () => {
    fc.assert(
      fc.property(changedList, (json) => {
        fc.pre(verdict(json) === 'accepts')
        const list = parse(json)
        expect(parse(JSON.parse(JSON.stringify(list)))).toEqual(list)
      }),
      { numRuns: caseCount(2_000, 50_000) },
    )
  })
})
