import { afterAll, expect, test } from 'vitest'
import { GOVERNANCE_DOMAIN, type MessageKind } from '@ibull/domain/governance'
import { author, governanceHub, messageOf, NOW, typesOf, type Message } from '../testing/governance-hub.ts'

const hub = governanceHub()
afterAll(() => hub.database.close())

const SIGNATURE = `0x${'12'.repeat(65)}`
const longList = <Item>(count: number, item: Item): readonly Item[] =>
  Array.from({ length: count }, () => item)

/** A message whose signature is wrong: a refusal for another reason comes before it is hashed. */
function unsigned(kind: MessageKind, changes: Message): object {
  const message = messageOf(kind, author.address, changes)
  return {
    address: author.address,
    sig: SIGNATURE,
    data: { domain: GOVERNANCE_DOMAIN, types: typesOf(kind), message },
  }
}

const oversized: readonly [string, MessageKind, Message, string][] = [
  ['100,000 numbers', 'vote-array', { choice: longList(100_000, 1) }, 'choiceWrong'],
  ['230,000 empty choices', 'proposal', { choices: longList(200_000, '') }, 'choicesWrong'],
  ['a choice of 501 characters', 'proposal', { choices: ['Yes', 'x'.repeat(501)] }, 'choicesWrong'],
  ['11 labels', 'proposal', { labels: longList(11, '') }, 'textTooLong'],
  ['a label of 101 characters', 'update-proposal', { labels: ['x'.repeat(101)] }, 'textTooLong'],
  ['a body of 100,001 characters', 'proposal', { body: 'x'.repeat(100_001) }, 'textTooLong'],
  ['a title of 257 characters', 'proposal', { title: 'x'.repeat(257) }, 'textTooLong'],
  ['a reason of 5,001 characters', 'vote', { reason: 'x'.repeat(5_001) }, 'textTooLong'],
  ['weights of 5,001 characters', 'vote-string', { choice: ' '.repeat(5_001) }, 'textTooLong'],
  ['an ID of 101 characters', 'vote', { proposal: 'x'.repeat(101) }, 'textTooLong'],
  ['another space', 'vote', { space: 'cake.eth' }, 'spaceUnknown'],
  ['a past time', 'vote', { timestamp: NOW - 7 * 86_400, reason: '\0' }, 'timestampTooEarly'],
]

test.each(oversized)('refuses %s before hashing the message', async (_, kind, changes, code) => {
  expect(await hub.post(unsigned(kind, changes))).toMatchObject({ status: 400, body: { code } })
})

test('hashes texts and lists of exactly the longest length', async () => {
  const longest: readonly [MessageKind, Message][] = [
    ['proposal', { choices: longList(100, 'x'.repeat(500)), labels: longList(10, 'x'.repeat(100)) }],
    ['proposal', { body: 'x'.repeat(100_000), title: 'x'.repeat(256) }],
    ['vote-array', { choice: longList(100, 1) }],
    ['vote-string', { choice: ' '.repeat(5_000) }],
    ['vote', { reason: 'x'.repeat(5_000) }],
  ]
  for (const [kind, changes] of longest) {
    expect(await hub.post(unsigned(kind, changes))).toMatchObject({ body: { code: 'signatureInvalid' } })
  }
})

/** JSON of arrays within arrays. */
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

test('refuses a body of arrays within arrays in any place', async () => {
  const deep = nested(300_000)
  const bodies = [
    deep,
    `{"address":${deep},"sig":"0x","data":{}}`,
    `{"address":"${author.address}","sig":"0x","data":{"domain":${deep}}}`,
    `{"address":"${author.address}","sig":"0x","data":{"domain":${JSON.stringify(GOVERNANCE_DOMAIN)},"types":${deep}}}`,
    `{"address":"${author.address}","sig":"0x","data":{"domain":${JSON.stringify(GOVERNANCE_DOMAIN)},"types":{"Vote":${deep}}}}`,
    `{"address":"${author.address}","sig":"0x","data":{"domain":${JSON.stringify(GOVERNANCE_DOMAIN)},"types":{"Vote":[{"name":"from","type":${nested(5)}}]}}}`,
  ]
  for (const body of bodies) expect(await hub.post(body)).toMatchObject({ status: 400 })
})

test('refuses powers and verifications of arrays within arrays', async () => {
  const deep = nested(40_000)
  const claim = `{"address":"${author.address}","verificationHash":"0x","total":1}`
  const questions: readonly [string, string][] = [
    ['/power', `{"address":"${author.address}","block":${deep}}`],
    ['/power', `{"address":${deep},"block":1}`],
    ['/verify', `{"block":${deep},"votes":[${claim}]}`],
    ['/verify', `{"block":1,"votes":${deep}}`],
  ]
  for (const [path, body] of questions) {
    expect(await hub.post(body, path)).toMatchObject({ status: 400 })
  }
})
