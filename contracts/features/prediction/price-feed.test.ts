import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPublicClient, custom, toFunctionSelector, type Address } from 'viem'
import { DevelopmentChain } from '../../development-chain.ts'
import { artifact } from '../../index.ts'
import { deployFeed } from '../../deploy/testing/price-feed.ts'
import { addressOf } from '../../deploy/testing/test-accounts.ts'
import { ageOfNewestAnswer, feedProblems } from './price-feed.ts'

const READER = addressOf(5)
const { abi } = artifact('LocalPriceFeed')

let chain: DevelopmentChain
beforeAll(async () => {
  chain = await DevelopmentChain.start()
})
afterAll(() => chain?.stop())

const problemsOf = (feed: Address) => feedProblems(chain.client, feed, [READER])
const pushAt = async (feed: Address, price: bigint, secondsAgo: bigint) =>
  chain.write(feed, abi, 'pushAt', [price, (await chain.now()) - secondsAgo])

describe('feedProblems', () => {
  test('default: a feed that any reader can use', async () => {
    const feed = await deployFeed(chain, { answers: 9 })
    expect(await problemsOf(feed)).toEqual([])
    expect(await ageOfNewestAnswer(chain.client, feed)).toBeGreaterThanOrEqual(30n)
    expect(await ageOfNewestAnswer(chain.client, feed)).toBeLessThan(60n)
  })

  test('error: other decimals', async () => {
    expect(await problemsOf(await deployFeed(chain, { decimals: 18 }))).toEqual([
      'has 18 decimals instead of 8',
    ])
  })

  test('error: no past answers', async () => {
    expect(await problemsOf(await deployFeed(chain, { answers: 1 }))).toEqual(['has no past answers'])
  })

  test('error: an answer that is no price', async () => {
    const feed = await deployFeed(chain)
    await pushAt(feed, 0n, 20n)
    await pushAt(feed, 1n, 10n)
    expect(await problemsOf(feed)).toEqual([`lacks its answer ${(1n << 64n) | 3n}`])
  })

  test('error: answers that are not in order', async () => {
    const feed = await deployFeed(chain)
    await pushAt(feed, 1n, 500n)
    expect(await problemsOf(feed)).toEqual(['has answers that are not in order'])
  })

  test('error: newest answers that only some see', async () => {
    const feed = await deployFeed(chain, { contract: 'HidingPriceFeed', args: [READER] })
    const type = 'is a DualAggregator 1.0.0, which shows its answers to some readers before others'
    expect(await problemsOf(feed)).toEqual([type])
    await pushAt(feed, 1n, 0n)
    expect(await problemsOf(feed)).toEqual(['shows its answers to some readers before others', type])
  })

  test('error: a node that is away for a moment does not make a source harmless', async () => {
    const feed = await deployFeed(chain, { contract: 'HidingPriceFeed', args: [READER] })
    const selector = toFunctionSelector('typeAndVersion()')
    const request = ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      if (JSON.stringify(params).includes(selector)) throw new Error('too many requests')
      return chain.request(method, ...params)
    }
    const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
    await expect(feedProblems(client, feed, [READER])).rejects.toThrow('too many requests')
  })

  test('error: no feed', async () => {
    expect((await problemsOf(READER)).join()).toMatch(/^is no price feed: /)
  })
})
