import { GOVERNANCE_DOMAIN, GOVERNANCE_TYPES, type GovernanceEnvelope } from '@ibull/domain/governance'
import { hexToBigInt, numberToHex, pad, recoverAddress, slice, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import type { RpcClient, RpcRequest } from '../rpc/rpc-client-types.ts'
import { messageId } from '../governance/message-id.ts'
import {
  isOriginal,
  isSignedUpdate,
  signaturesThrough,
  type SignatureCheck,
  type StatedContent,
} from './check-content.ts'
import { readSigned } from './signed-envelope.ts'

const CHAIN = 56
const author = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const message = {
  from: author.address as string,
  space: 'ibull.eth',
  timestamp: 1_700_000_000,
  type: 'single-choice',
  title: 'Burn more',
  body: '**Why**',
  discussion: '',
  choices: ['Yes', 'No'],
  labels: [] as string[],
  start: 1_700_000_100,
  end: 1_700_086_400,
  snapshot: 5,
  plugins: '{}',
  privacy: '',
  app: 'ibull',
}
type Types = GovernanceEnvelope['data']['types']
const original: Types = GOVERNANCE_TYPES.proposal
const idOf = (types: Types = original, change: object = {}, domain: object = GOVERNANCE_DOMAIN) =>
  messageId({ domain: { ...domain }, types, message: { ...message, ...change } })

/** What a hub states of the message with this ID. */
function stated(id: string, change: Partial<StatedContent> = {}): StatedContent {
  const { from: _, timestamp, plugins: _plugins, privacy: _privacy, ...shared } = message
  return { ...shared, id, author: author.address, created: timestamp, plugins: {}, ...change }
}

const withoutFields = (...names: readonly string[]): Types => ({
  Proposal: GOVERNANCE_TYPES.proposal.Proposal.filter(({ name }) => !names.includes(name)).map((field) =>
    field.name === 'from' ? { name: 'from', type: 'address' } : field,
  ),
})

describe('isOriginal', () => {
  test.each<[string, string]>([
    ['today', idOf()],
    ['with the chain in its domain', idOf(original, {}, { ...GOVERNANCE_DOMAIN, chainId: CHAIN })],
    ['with a lower-case author', idOf(original, { from: author.address.toLowerCase() })],
    ['with an address as author', idOf(withoutFields())],
    ['without labels and privacy', idOf(withoutFields('privacy', 'labels'))],
    ['without plugins', idOf(original, { plugins: '' })],
  ])('knows the content of a message signed %s', (_, id) => {
    expect(isOriginal(stated(id), CHAIN)).toBe(true)
  })

  test.each<[string, Partial<StatedContent>]>([
    ['title', { title: 'Burn less' }],
    ['body', { body: '**Why not**' }],
    ['order of choices', { choices: ['No', 'Yes'] }],
    ['choices', { choices: ['Yes', 'No', 'Abstain'] }],
    ['author', { author: stranger.address }],
    ['space', { space: 'other.eth' }],
    ['start', { start: 1_700_000_101 }],
    ['end', { end: 1_700_086_401 }],
    ['snapshot', { snapshot: 6 }],
    ['type', { type: 'approval' }],
    ['discussion', { discussion: 'https://example.org' }],
    ['labels', { labels: ['x'] }],
    ['plugins', { plugins: { a: 1 } }],
    ['app', { app: 'other' }],
    ['timestamp', { created: 1_700_000_001 }],
  ])('refuses another %s', (_, change) => {
    expect(isOriginal(stated(idOf(), change), CHAIN)).toBe(false)
  })
})

describe('isSignedUpdate', () => {
  const id = idOf()
  const changed = { title: 'Burn most', choices: ['All', 'None'] }
  const { start: _, end: _end, snapshot: _snapshot, app: _app, ...texts } = message

  async function envelope(
    types: Types,
    signed: object,
    by: typeof author = author,
  ): Promise<GovernanceEnvelope> {
    const [primaryType = ''] = Object.keys(types)
    const sig = await by.signTypedData({
      domain: GOVERNANCE_DOMAIN,
      types,
      primaryType,
      message: { ...signed },
    })
    return { address: by.address, sig, data: { domain: GOVERNANCE_DOMAIN, types, message: { ...signed } } }
  }
  const updated = (change: object = {}, by = author) =>
    envelope(
      GOVERNANCE_TYPES['update-proposal'],
      { ...texts, proposal: id, timestamp: 1_700_000_050, ...changed, ...change },
      by,
    )
  const byKey: SignatureCheck = async (account, hash, signature) =>
    signature.length === 132 && (await recoverAddress({ hash, signature })).toLowerCase() === account
  const check = async (
    update: GovernanceEnvelope | undefined,
    change: Partial<StatedContent> = {},
    proposal?: GovernanceEnvelope,
  ) =>
    isSignedUpdate(
      stated(id, { ...changed, ...change }),
      {
        envelope: proposal ?? (await envelope(original, message)),
        updates: update === undefined ? [] : [await updated({ title: 'Burn' }), update],
      },
      byKey,
    )

  test('knows the content of the last update that its author signed', async () => {
    expect(await check(await updated())).toBe(true)
  })

  test('knows an update that a contract accepts as its own', async () => {
    const [envelopeOf, update] = [await envelope(original, message), await updated()]
    const queried: string[] = []
    const isSigned = await isSignedUpdate(
      stated(id, changed),
      { envelope: envelopeOf, updates: [{ ...update, sig: '0x1234' }] },
      (account, hash) => {
        queried.push(account, hash)
        return Promise.resolve(true)
      },
    )
    expect(isSigned).toBe(true)
    expect(queried).toEqual([author.address.toLowerCase(), messageId(update.data)])
  })

  test.each<[string, Partial<StatedContent>]>([
    ['order of choices', { choices: ['None', 'All'] }],
    ['title', { title: 'Burn more' }],
    ['body', { body: 'x' }],
    ['end', { end: 1_700_086_401 }],
    ['snapshot', { snapshot: 6 }],
    ['author', { author: stranger.address }],
  ])('refuses another %s than the signed one', async (_, change) => {
    expect(await check(await updated(), change)).toBe(false)
  })

  test('refuses an update signed by another account, also in the name of the author', async () => {
    expect(await check(await updated({ from: stranger.address }, stranger))).toBe(false)
    const forged = await updated({}, stranger)
    expect(await check(forged)).toBe(false)
    expect(await check({ ...forged, address: author.address })).toBe(false)
  })

  test('refuses an author who did not sign the proposal with this id', async () => {
    const other = await envelope(original, { ...message, from: stranger.address }, stranger)
    const update = await updated({ from: stranger.address }, stranger)
    expect(await check(update, { author: stranger.address }, other)).toBe(false)
    expect(await check(update, { author: stranger.address })).toBe(false)
  })

  test('refuses the update of another proposal', async () => {
    expect(await check(await updated({ proposal: `0x${'ab'.repeat(32)}` }))).toBe(false)
  })

  test.each([
    [undefined],
    [null],
    ['text'],
    [{}],
    [{ envelope: null, updates: null }],
    [{ envelope: {}, updates: [{}] }],
    [{ envelope: { address: '0x', sig: '0x', data: { domain: {}, types: {}, message: {} } }, updates: [] }],
  ])('refuses the header %j', async (header) => {
    expect(await isSignedUpdate(stated(id), header, byKey)).toBe(false)
  })
})

describe('signaturesThrough', () => {
  const hash = idOf()
  const wallet = '0x00000000000000000000000000000000000000C1'
  /** A chain's recovery, and a contract that accepts the signature `0x1234`. */
  const answer = async ({ to, data }: { readonly to: string; readonly data: Hex }): Promise<Hex> => {
    if (to === wallet) {
      if (data.endsWith(`1234${'0'.repeat(60)}`)) return `0x1626ba7e${'0'.repeat(56)}`
      throw new ExecutionRevertedError(undefined, 'no')
    }
    if (!/^0x0{39}1$/.test(to)) return '0x'
    const v = hexToBigInt(slice(data, 32, 64))
    const signature: Hex = `${slice(data, 64)}${numberToHex(v).slice(2)}`
    return pad(await recoverAddress({ hash: slice(data, 0, 32), signature }))
  }
  const rpc = {
    request: async ({ params, parse }: RpcRequest<unknown>) => parse(await answer(params[0] as never)),
  } as RpcClient
  const check = signaturesThrough(rpc)

  test('knows the key of an account in every form of its signature', async () => {
    for (let nonce = 0; nonce < 4; nonce += 1) {
      const other = idOf(original, { timestamp: nonce })
      const sig = await author.sign({ hash: other })
      const isOdd = sig.endsWith('1c')
      const s = hexToBigInt(slice(sig, 32, 64)) + (isOdd ? 2n ** 255n : 0n)
      const compact: Hex = `${slice(sig, 0, 32)}${numberToHex(s, { size: 32 }).slice(2)}`
      for (const form of [sig, `${sig.slice(0, -2)}${isOdd ? '01' : '00'}` as Hex, compact]) {
        expect(await check(author.address, other, form)).toBe(true)
        expect(await check(stranger.address, other, form)).toBe(false)
      }
    }
  })

  test('knows what a contract accepts, and nothing else', async () => {
    expect(await check(wallet, hash, '0x1234')).toBe(true)
    expect(await check(wallet, hash, '0x1235')).toBe(false)
    expect(await check(author.address, hash, '0x1234')).toBe(false)
    expect(await check(author.address, hash, `0x${'11'.repeat(66)}`)).toBe(false)
  })
})

test('readSigned: refuses a message with a field that is not signed', () => {
  const data = { domain: GOVERNANCE_DOMAIN, types: original, message: { ...message, more: 1 } }
  expect(() => readSigned({ address: author.address, sig: '0x', data })).toThrow('fields that are not signed')
})

test('readSigned: refuses a list longer than hubs accept before it is hashed', () => {
  const long = { ...message, choices: Array.from({ length: 101 }, () => 'x') }
  const data = { domain: GOVERNANCE_DOMAIN, types: original, message: long }
  expect(() => readSigned({ address: author.address, sig: '0x', data })).toThrow('has no right choices')
  const whole = { ...data, message: { ...long, choices: long.choices.slice(1) } }
  expect(readSigned({ address: author.address, sig: '0x', data: whole }).kind).toBe('proposal')
})
