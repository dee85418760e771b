import { GOVERNANCE_DOMAIN, GOVERNANCE_TYPES, type GovernanceEnvelope } from '@ibull/domain/governance'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { messageId } from '../governance/message-id.ts'
import { isOriginal, isSignedUpdate, type StatedContent } from './check-content.ts'
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
  const noContract = () => Promise.resolve(false)
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
      noContract,
    )

  test('knows the content of the last update that its author signed', async () => {
    expect(await check(await updated())).toBe(true)
  })

  test('knows an update that a contract accepts as its own', async () => {
    const [envelopeOf, update] = [await envelope(original, message), await updated()]
    const asked: string[] = []
    const isSigned = await isSignedUpdate(
      stated(id, changed),
      { envelope: envelopeOf, updates: [{ ...update, sig: '0x1234' }] },
      (account, hash) => {
        asked.push(account, hash)
        return Promise.resolve(true)
      },
    )
    expect(isSigned).toBe(true)
    expect(asked).toEqual([author.address.toLowerCase(), messageId(update.data)])
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
    expect(await isSignedUpdate(stated(id), header, noContract)).toBe(false)
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
