import { artifact } from '@ibull/contracts'
import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { isDomainName, type Address } from '@ibull/domain'
import fc from 'fast-check'
import { namehash, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NameService } from '../networks/network.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { normalFormOf, resolveName } from './resolve-name.ts'

const TARGET: Address = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const { abi } = artifact('LocalNames')

let chain: DevelopmentChain
let rpc: RpcClient
let service: NameService
let resolver: Address

beforeAll(async () => {
  chain = await DevelopmentChain.start()
  rpc = createRpcClient({ chainId: 31337, urls: [chain.url] })
  const names = ['alice.bnb', 'vacant.bnb', '🚀.bnb'].map((name) => namehash(name))
  const registry = await chain.deploy('LocalNames', [namehash('bnb'), names, [TARGET, zeroAddress, TARGET]])
  resolver = await chain.deploy('LocalNames', [namehash('bnb'), [], []])
  service = { registry, topLevelNames: ['bnb'] }
})

afterAll(() => chain?.stop())

const lookUp = (text: string) => resolveName(rpc, service, text)
const setResolver = (name: string, address: Address) =>
  chain.write(service.registry, abi, 'setResolver', [namehash(name), address])

describe('normalFormOf', () => {
  // From ENSIP-15 and its reference cases.
  test.each([
    ['Alice.BNB', 'alice.bnb'],
    ['👨🏻‍💻️.bnb', '👨🏻‍💻.bnb'],
    ['1️⃣2️⃣.bnb', '1⃣2⃣.bnb'],
    ['ＡＢ.bnb', 'ab.bnb'],
    ['_ab.bnb', '_ab.bnb'],
    ["l'eau.bnb", 'l’eau.bnb'],
  ])('default: %s is %s [5.9]', (text, name) => {
    expect(normalFormOf(text)).toBe(name)
  })

  test.each([
    'a b.bnb',
    'a_b.bnb',
    'a..bnb',
    'ab--c.bnb',
    'pаypal.bnb',
    'сосо.bnb',
    'a\u200Db.bnb',
    'a。bnb',
  ])('error: %s has none [5.9]', (text) => {
    expect(normalFormOf(text)).toBeUndefined()
  })

  test('behavior: what has a normal form also has the form that links and the field ask for [5.10]', () => {
    const letters = fc.constantFrom(...'aZé漢カ7-_$ßияκב', "'", '🚀', '0️⃣')
    const label = fc.string({ unit: fc.oneof(letters, fc.string({ unit: 'grapheme' })), maxLength: 6 })
    const emoji = fc.constantFrom('🚀', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇮🇳', '#️⃣', '*️⃣', '©️', '™', '‼️', '❤️‍🔥')
    fc.assert(
      fc.property(fc.array(fc.oneof(label, emoji), { minLength: 1, maxLength: 3 }), (labels) => {
        const name = normalFormOf([...labels, 'bnb'].join('.'))
        expect(name === undefined || isDomainName(name), name).toBe(true)
      }),
      { numRuns: 2_000 },
    )
    expect(isDomainName('#️⃣.*️⃣.🏴󠁧󠁢󠁥󠁮󠁧󠁿.bnb')).toBe(true)
  })

  test('behavior: a normal form is its own normal form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
        const name = normalFormOf(text)
        expect(name === undefined || normalFormOf(name) === name, text).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('resolveName', () => {
  test('default: registry, resolver, address [5.9, 7.2.10.4]', async () => {
    expect(await lookUp('alice.bnb')).toEqual({ kind: 'found', name: 'alice.bnb', address: TARGET })
    expect(await lookUp('Alice.Bnb')).toEqual({ kind: 'found', name: 'alice.bnb', address: TARGET })
    expect(await lookUp('🚀.bnb')).toEqual({ kind: 'found', name: '🚀.bnb', address: TARGET })
  })

  test('behavior: the resolver that the registry names is asked, not the registry', async () => {
    const other: Address = '0x000000000000000000000000000000000000dEaD'
    await setResolver('bob.bnb', resolver)
    await chain.write(resolver, abi, 'setAddr', [namehash('bob.bnb'), other])
    expect(await lookUp('bob.bnb')).toEqual({ kind: 'found', name: 'bob.bnb', address: other })
  })

  test('error: no resolver, no address, or a resolver that has no answer', async () => {
    const notFound = (name: string) => ({ kind: 'notFound', name })
    expect(await lookUp('stranger.bnb')).toEqual(notFound('stranger.bnb'))
    expect(await lookUp('vacant.bnb')).toEqual(notFound('vacant.bnb'))
    const token = await chain.deploy('TestToken', ['T', 'T', 18, 0n])
    for (const wrong of [TARGET, token]) {
      await setResolver('wrong.bnb', wrong)
      expect(await lookUp('wrong.bnb')).toEqual(notFound('wrong.bnb'))
    }
  })

  test('error: a text without a normal form, and a name of another registry', async () => {
    for (const text of ['a_b.bnb', 'alice.eth', 'bnb.eth', 'pаypal.bnb', 'alice'])
      expect(await lookUp(text)).toEqual({ kind: 'invalid' })
  })

  test('error: no registry, and no node, are failures, not answers', async () => {
    await expect(resolveName(rpc, { ...service, registry: TARGET }, 'alice.bnb')).rejects.toMatchObject({
      code: 'invalidReturnData',
    })
    const failure = new Error('away')
    let requests = 0
    const away: RpcClient = {
      ...rpc,
      request: (request) => (++requests === 2 ? Promise.reject(failure) : rpc.request(request)),
    }
    await expect(resolveName(away, service, 'alice.bnb')).rejects.toBe(failure)
    const aborted = AbortSignal.abort(new Error('gone'))
    await expect(resolveName(rpc, service, 'alice.bnb', aborted)).rejects.toThrow('gone')
  })
})
