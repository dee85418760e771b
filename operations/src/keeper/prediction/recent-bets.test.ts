import { encodeEventTopics, numberToHex, pad, parseAbi } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { connectNode } from '../../deployment/connect-node.ts'
import { startCuttingNode } from '../../testing/cutting-node.ts'
import { RecentBets } from './recent-bets.ts'

const CHAIN_ID = 31_337
const market = pad('0xa1', { size: 20 })
const abi = parseAbi(['event BetBull(address indexed sender, uint256 indexed epoch, uint256 amount)'])
const betIn = (block: number) => {
  const args = { sender: pad(numberToHex(block), { size: 20 }), epoch: 1n }
  const topics = encodeEventTopics({ abi, eventName: 'BetBull', args }) as `0x${string}`[]
  return { address: market, topics, data: pad('0x1') }
}

const closing: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of closing.splice(0)) await server.close()
})

test.each([1000, 2000])('behavior: bets cut silently at %i are all read', async (most) => {
  const head = most + 999
  const node = await startCuttingNode({ chainId: CHAIN_ID, head, most, logOf: betIn })
  closing.push(node)
  const client = await connectNode(node.url, { chainId: CHAIN_ID, genesis: undefined })
  // The time of each block is its number.
  const bets = await new RecentBets(client, market, BigInt(head)).read(BigInt(head + 1))
  expect(bets.map(({ account }) => BigInt(account))).toEqual(
    Array.from({ length: head }, (_, index) => BigInt(index + 1)),
  )
})
