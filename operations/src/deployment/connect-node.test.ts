import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
