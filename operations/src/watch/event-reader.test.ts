import { encodeEventTopics, getAddress, numberToHex, pad, parseAbi } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { connectNode } from '../deployment/connect-node.ts'
import { startCuttingNode } from '../testing/cutting-node.ts'
import { EventReader } from './event-reader.ts'

const CHAIN_ID = 31_337
const address = getAddress(pad('0xa1', { size: 20 }))
const account = pad('0xb2', { size: 20 })
const abi = parseAbi(['event MinterChanged(address indexed account, bool isMinter)'])
const minterChanged = {
  address,
  topics: encodeEventTopics({ abi, eventName: 'MinterChanged', args: { account } }) as `0x${string}`[],
  data: pad('0x1'),
}
const mainToken = { name: 'mainToken', artifact: 'IbullToken', address } as const

const closing: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of closing.splice(0)) await server.close()
})

test.each([1000, 2000])('behavior: events cut silently at %i are all read', async (most) => {
  const head = most + 999
  const node = await startCuttingNode({ chainId: CHAIN_ID, head, most, logOf: () => minterChanged })
  closing.push(node)
  const client = await connectNode(node.url, { chainId: CHAIN_ID, genesis: undefined })
  const reader = new EventReader(client, 10_000)
  const read: bigint[] = []
  for (let from = 1n; from <= BigInt(head);) {
    const range = await reader.next([mainToken], from, BigInt(head))
    expect(range.hash).toBe(pad(numberToHex(range.to)))
    read.push(...range.events.map(({ block }) => block))
    from = range.to + 1n
  }
  expect(read).toEqual(Array.from({ length: head }, (_, index) => BigInt(index + 1)))
})
