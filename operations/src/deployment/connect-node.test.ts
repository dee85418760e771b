import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startFaultyNode } from '../testing/faulty-node.ts'
import { connectNode } from './connect-node.ts'

let chain: DevelopmentChain

beforeAll(async () => {
  chain = await DevelopmentChain.start()
})
afterAll(() => chain?.stop())

test('default: a node of the chain that the deployment is on', async () => {
  const { hash: genesis } = await chain.client.getBlock({ blockNumber: 0n })
  const client = await connectNode(chain.url, { chainId: 31_337, genesis })
  expect(await client.getBlockNumber()).toBe(0n)
  await connectNode(chain.url, { chainId: 31_337, genesis: undefined })
})

test('behavior: a block that a node behind the URL lacks is awaited', async () => {
  const node = await startFaultyNode(chain.url)
  onTestFinished(() => node.close())
  let pauses = 0
  const pause = (): Promise<void> => {
    pauses += 1
    node.refusal = undefined
    return Promise.resolve()
  }
  const client = await connectNode(node.url, { chainId: 31_337, genesis: undefined }, pause)
  node.refusal = 'header not found'
  expect(await client.getBlock({ blockNumber: 0n })).toMatchObject({ number: 0n })
  expect(pauses).toBe(1)
})

test('error: another chain, also one with the same id, and no node', async () => {
  await expect(connectNode(chain.url, { chainId: 56, genesis: undefined })).rejects.toThrow(
    'The node is on chain 31337, but chainId is 56: correct chainId, or name a node of that chain as rpcUrl.',
  )
  await expect(connectNode(chain.url, { chainId: 31_337, genesis: '0x01' })).rejects.toThrow(
    'but the journal’s with 0x01',
  )
  await expect(connectNode('http://127.0.0.1:1', { chainId: 56, genesis: undefined })).rejects.toThrow(
    'The node does not answer: ',
  )
})
