import { afterEach, expect, test } from 'vitest'
import { bscNetwork } from '../networks/house-networks.ts'
import { startFaultyNode, type FaultyNode } from './faulty-node.fixture.ts'
import { otherNodes } from './other-nodes.ts'
import { readBlockNumber } from './rpc-actions.ts'
import { createRpcClient } from './rpc-client.ts'

const nodes: FaultyNode[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

/** A network of nodes that state these block numbers, and a client that has asked the first. */
async function networkOf(...blocks: readonly number[]) {
  const started = await Promise.all(
    blocks.map((block) => startFaultyNode(56, () => ({ result: `0x${block.toString(16)}` }))),
  )
  nodes.push(...started)
  const network = { ...bscNetwork, rpcUrls: started.map(({ url }) => url) }
  const rpc = createRpcClient({ chainId: 56, urls: network.rpcUrls })
  await readBlockNumber(rpc)
  return { network, rpc, started }
}

test('asks another node than the one that answered', async () => {
  const { network, rpc, started } = await networkOf(1, 2)
  expect(rpc.answeredBy()).toBe(started[0]?.url)
  const other = otherNodes(network, rpc)
  expect(other && (await readBlockNumber(other))).toBe(2n)
  expect(started[0]?.count('eth_blockNumber')).toBe(1)
})

test('has no other node on a network with one', async () => {
  const { network, rpc } = await networkOf(1)
  expect(otherNodes(network, rpc)).toBeUndefined()
})

test('takes no address of the same origin for another node', async () => {
  const { network, rpc, started } = await networkOf(1)
  const same = `${started[0]?.url ?? ''}/more`
  expect(otherNodes({ ...network, rpcUrls: [...network.rpcUrls, same] }, rpc)).toBeUndefined()
})

test('compares a relayed endpoint by the origin that it names', async () => {
  const { network, rpc, started } = await networkOf(1, 2)
  const relayed = (url: string) => `${started[0]?.url ?? ''}/rpc?url=${encodeURIComponent(url)}`
  rpc.setUserEndpoint(relayed(started[1]?.url ?? ''))
  await readBlockNumber(rpc)
  const other = otherNodes({ ...network, rpcUrls: [started[1]?.url ?? ''] }, rpc)
  expect(other).toBeUndefined()
  expect(otherNodes(network, rpc)).toBeDefined()
})

test('has none before any node has answered', () => {
  const rpc = createRpcClient({ chainId: 56, urls: bscNetwork.rpcUrls })
  expect(otherNodes(bscNetwork, rpc)).toBeUndefined()
})
