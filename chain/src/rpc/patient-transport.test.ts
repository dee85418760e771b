import { createPublicClient, http, numberToHex, pad } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { startFaultyNode, type Answer, type FaultyNode } from './faulty-node.fixture.ts'
import { patientTransport } from './patient-transport.ts'

const TOKEN = pad('0xa1', { size: 20 })
const block = { number: '0x9', hash: pad('0x9'), timestamp: '0x9', transactions: [] }

const nodes: FaultyNode[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

/** A client of a balancer of which the first `lagging` requests reach a node without the block. */
async function behind(lagging: number, lack: ReturnType<Answer>, answer: ReturnType<Answer>) {
  let requests = 0
  const node = await startFaultyNode(56, () => (requests++ < lagging ? lack : answer))
  nodes.push(node)
  let pauses = 0
  const transport = patientTransport(http(node.url, { retryCount: 0 }), () => {
    pauses += 1
    return Promise.resolve()
  })
  return { node, client: createPublicClient({ transport }), pauses: () => pauses }
}

const refusing = (message: string) => ({ error: { code: -32_000, message } })

describe('patientTransport', () => {
  test.each(['header not found', 'block is out of range', 'missing trie node 0xab'])(
    'behavior: a call is repeated on “%s”',
    async (message) => {
      const { client, pauses } = await behind(4, refusing(message), { result: '0x01' })
      expect((await client.call({ to: TOKEN, blockNumber: 9n })).data).toBe('0x01')
      expect(pauses()).toBe(4)
    },
  )

  test('behavior: a block that the node does not have yet is awaited', async () => {
    const { client, pauses } = await behind(2, { result: null }, { result: block })
    expect((await client.getBlock({ blockNumber: 9n })).number).toBe(9n)
    expect(pauses()).toBe(2)
  })

  test('error: one that never comes is given up', async () => {
    const { client, pauses } = await behind(Infinity, { result: null }, undefined)
    await expect(client.getBlock({ blockNumber: 9n })).rejects.toThrow('could not be found')
    const calls = await behind(Infinity, refusing('header not found'), undefined)
    await expect(calls.client.getStorageAt({ address: TOKEN, slot: '0x0', blockNumber: 9n })).rejects.toThrow(
      'header not found',
    )
    expect([pauses(), calls.pauses()]).toEqual([4, 4])
  })

  test('behavior: repeats no other refusal and no call at the newest block', async () => {
    const refused = await behind(1, refusing('execution reverted'), { result: numberToHex(1) })
    await expect(refused.client.call({ to: TOKEN, blockNumber: 9n })).rejects.toThrow('reverted')
    const newest = await behind(1, refusing('header not found'), { result: numberToHex(1) })
    await expect(newest.client.call({ to: TOKEN })).rejects.toThrow('header not found')
    expect([refused.pauses(), newest.pauses()]).toEqual([0, 0])
  })
})
