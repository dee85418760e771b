import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZERO_ADDRESS, type Address } from '../money/address.ts'
import {
  collectibleOf,
  groupCollectibles,
  inlineMetadata,
  inlineText,
  LAST_SORT_ORDER,
  LOCATION_LIMIT_CHARACTERS,
  parseContentLocation,
  parseTokenMetadata,
  parseTransferRecipient,
  type CollectibleToken,
  type TokenMetadata,
} from './index.ts'

const OWN: Address = '0x00000000000000000000000000000000000000A1'
const OTHER: Address = '0x00000000000000000000000000000000000000b2'
const CID = 'QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4'
const SVG = 'data:image/svg+xml;base64,PHN2Zy8+'
const json = (value: unknown) => `data:application/json;base64,${btoa(JSON.stringify(value))}`

describe('parseContentLocation', () => {
  test.each([
    ['https://a.example/1', { kind: 'remote', url: 'https://a.example/1' }],
    ['http://a.example/1?x=2', { kind: 'remote', url: 'https://a.example/1?x=2' }],
    [` ipfs://${CID}/1.png `, { kind: 'remote', url: `ipfs://${CID}/1.png` }],
    [`ipfs://ipfs/${CID}`, { kind: 'remote', url: `ipfs://${CID}` }],
    ['ipns://a.example/x', { kind: 'remote', url: 'ipns://a.example/x' }],
    [SVG, { kind: 'inline', mediaType: 'image/svg+xml', uri: SVG }],
    ['data:,a', { kind: 'inline', mediaType: '', uri: 'data:,a' }],
    ['data:image/PNG;base64,AA', { kind: 'inline', mediaType: 'image/png', uri: 'data:image/PNG;base64,AA' }],
  ])('default: %s', (text, location) => {
    expect(parseContentLocation(text)).toEqual(location)
  })

  test.each([
    '',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://localhost/1',
    'https://a.example:8080/',
    'https://user@a.example/',
    'blob:https://a.example/1',
    `ipfs://${CID}/../../x`,
    'vitalik.eth',
    '/api/logo',
    'data:nothing',
    `data:,${'a'.repeat(LOCATION_LIMIT_CHARACTERS)}`,
  ])('error: %#', (text) => {
    expect(parseContentLocation(text)).toBeUndefined()
  })
})

describe('inlineText', () => {
  test.each([
    ['data:,plain', 'plain'],
    ['data:text/plain;charset=utf-8,%E2%9C%93', '✓'],
    ['data:application/json;utf8,{"a":"100%"}', '{"a":"100%"}'],
    ['data:application/json;base64,4pyT', '✓'],
    ['data:application/json;charset=utf-8;base64,e30%3D', '{}'],
  ])('default: %s', (uri, text) => {
    expect(inlineText(uri)).toBe(text)
  })

  test.each(['data:;base64,!!', 'data:;base64,/w==', 'data:,%ff', 'https://a.example'])(
    'error: %s',
    (uri) => {
      expect(inlineText(uri)).toBeUndefined()
    },
  )
})

describe('inlineMetadata', () => {
  test('default: a token that carries its metadata and picture in its URI', () => {
    expect(inlineMetadata(json({ name: 'Bull', description: 'First', image: SVG }))).toEqual({
      name: 'Bull',
      description: 'First',
      image: SVG,
      video: undefined,
    })
  })

  test.each([
    'https://a.example/1',
    'data:text/html,{}',
    'data:application/json,{',
    'data:application/json,[]',
    'data:application/json,7',
  ])('error: %s', (uri) => {
    expect(inlineMetadata(uri)).toBeUndefined()
  })
})

describe('parseTokenMetadata', () => {
  test('default: a picture and a video elsewhere [collectibles.5]', () => {
    const metadata = parseTokenMetadata({
      name: 'Mixie',
      image: `ipfs://ipfs/${CID}/1.png`,
      animation_url: 'https://a.example/1.MP4',
      attributes: [{ trait_type: 'x' }],
    })
    expect(metadata).toEqual({
      name: 'Mixie',
      description: '',
      image: `ipfs://${CID}/1.png`,
      video: { mp4: 'https://a.example/1.MP4' },
    })
    expect(parseTokenMetadata({ animation_url: `ipfs://${CID}/a.webm` })?.video).toEqual({
      webm: `ipfs://${CID}/a.webm`,
    })
  })

  test.each<[string, unknown, Partial<TokenMetadata>]>([
    ['a name that turns the text around', { name: 'Bull\u202Eexe\u200B' }, { name: 'Bullexe' }],
    ['a name of stacked marks', { name: `a${'\u0301'.repeat(500)}` }, { name: 'á\u0301\u0301' }],
    ['line breaks', { description: 'a\n\n\n b\u2028c' }, { description: 'a bc' }],
    ['numbers for texts', { name: 7, description: { a: 1 }, image: [] }, { name: '', image: undefined }],
    ['a page for a picture', { image: 'data:text/html,<script>alert(1)</script>' }, { image: undefined }],
    ['a script for a picture', { image: 'javascript:alert(1)' }, { image: undefined }],
    ['a picture in the network', { image: 'https://localhost/a.png' }, { image: undefined }],
    ['a page for a video', { animation_url: 'https://a.example/1.html' }, { video: undefined }],
    ['a video within', { animation_url: 'data:video/mp4;base64,AA' }, { video: undefined }],
  ])('error: %s', (_name, metadata, expected) => {
    expect(parseTokenMetadata(metadata)).toMatchObject(expected)
  })

  test('error: an inherited field is none', () => {
    expect(parseTokenMetadata(Object.create({ name: 'Bull' }))?.name).toBe('')
  })

  test('error: long texts are cut', () => {
    const { name, description } =
      parseTokenMetadata({ name: 'b'.repeat(9_999), description: 'd '.repeat(9_999) }) ?? {}
    expect(name).toHaveLength(60)
    expect(description?.length).toBeLessThanOrEqual(300)
  })

  test('property: anything is read, and nothing unsafe comes through', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 2 }),
        fc.string(),
        fc.domain().map((host) => `https://${host}/1`),
        (value, text, url) => {
          for (const image of [text, url, `data:${text}`, value]) {
            const metadata = parseTokenMetadata({
              name: value,
              description: text,
              image,
              animation_url: image,
            })
            expect(metadata?.image ?? 'https://').toMatch(
              /^(?:https|ipfs|ipns):\/\/|^data:image\/(?:svg\+xml|png|jpeg|gif|webp)[;,]/i,
            )
            expect(metadata?.description).not.toMatch(/[\p{Cc}\p{Cf}]/u)
          }
          parseTokenMetadata(value)
          inlineMetadata(text)
        },
      ),
      { numRuns: 100 },
    )
  })
})

const metadata = (image: string | undefined, name = 'Bull'): TokenMetadata => ({
  name,
  description: '',
  image,
  video: undefined,
})
const token = (tokenId: bigint, variationId?: number, address = OWN): CollectibleToken => ({
  collection: { type: variationId === undefined ? 'mixie' : 'pancake', address },
  tokenId,
  variationId,
  tokenUri: `uri ${tokenId}`,
})

describe('collectibleOf', () => {
  test('default: a collectible of the own collection, of bunny 0 [collectibles.5, collectibles.6]', () => {
    expect(collectibleOf(token(0n, 0), metadata(SVG))).toEqual({
      name: 'Bull',
      description: '',
      images: { lg: SVG, md: SVG, sm: SVG, ipfs: SVG },
      video: undefined,
      sortOrder: 0,
      identifier: '0',
      type: 'pancake',
      variationId: 0,
    })
  })

  test('default: one of another collection is identified by its picture, and comes last [collectibles.5, collectibles.6]', () => {
    expect(collectibleOf(token(3n), metadata('https://a.example/1.png'))).toMatchObject({
      sortOrder: LAST_SORT_ORDER,
      identifier: 'https://a.example/1.png',
      type: 'mixie',
      variationId: undefined,
    })
    expect(LAST_SORT_ORDER).toBe(999)
  })

  test('behavior: metadata that is not known yet', () => {
    expect(collectibleOf(token(3n), undefined)).toMatchObject({
      name: '',
      images: undefined,
      identifier: 'uri 3',
    })
  })
})

describe('groupCollectibles', () => {
  test('default: tokens of a variation are one collectible, 0 first', () => {
    const groups = groupCollectibles([
      { token: token(4n, 7), metadata: undefined },
      { token: token(1n), metadata: metadata('https://a.example/1.png') },
      { token: token(0n, 0), metadata: metadata(SVG) },
      { token: token(9n, 7), metadata: metadata(SVG) },
      { token: token(2n), metadata: metadata('https://a.example/1.png') },
    ])
    expect(groups.map(({ tokens }) => tokens.map(({ tokenId }) => tokenId))).toEqual([
      [0n],
      [4n, 9n],
      [1n, 2n],
    ])
    expect(new Set(groups.map(({ key }) => key)).size).toBe(3)
  })

  test('behavior: the same picture is not the same collectible in another collection, by another name, or without metadata', () => {
    const groups = groupCollectibles([
      { token: token(1n), metadata: metadata(SVG) },
      { token: token(1n, undefined, OTHER), metadata: metadata(SVG) },
      { token: token(2n), metadata: metadata(SVG, 'Cow') },
      { token: token(3n), metadata: undefined },
      { token: token(4n), metadata: metadata(undefined) },
      { token: token(5n), metadata: metadata(undefined) },
    ])
    expect(groups.map(({ tokens }) => tokens.length)).toEqual([1, 1, 1, 1, 1, 1])
  })
})

describe('parseTransferRecipient', () => {
  const context = {
    parseAddress: (text: string) => (/^0x[0-9a-f]{40}$/i.test(text) ? (text as Address) : undefined),
    account: OWN,
    contracts: [OTHER],
  }
  const friend = '0x00000000000000000000000000000000000000c3'

  test.each([
    [` ${friend.slice(0, 9)} ${friend.slice(9)} `, { kind: 'address', address: friend }],
    ['  ', { kind: 'empty' }],
    ['0x123', { kind: 'invalid' }],
    ['alice.bnb', { kind: 'invalid' }],
    [ZERO_ADDRESS, { kind: 'zero' }],
    [OWN.toLowerCase(), { kind: 'own' }],
    [OTHER.toUpperCase().replace('0X', '0x'), { kind: 'contract' }],
  ])('default: %s [collectibles.12]', (text, recipient) => {
    expect(parseTransferRecipient(text, context)).toEqual(recipient)
  })
})
