import { parseGwei, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mineAsBsc, startBscNode, type BscNode } from './bsc-node.ts'
import { RpcClient, RpcRequestError } from './rpc-client.ts'
import { createLogger, silentSink } from '../log.ts'

let chain: DevelopmentChain
let node: BscNode
let client: RpcClient

beforeAll(async () => {
  chain = await DevelopmentChain.start()
  node = await startBscNode(new RpcClient(chain.url))
  client = new RpcClient(node.url)
})
afterAll(async () => {
  await node?.close()
  await chain?.stop()
})

const [from] = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] as const

test('default: proposes 0.05 gwei, and passes everything else on', async () => {
  expect(await client.batch(['eth_gasPrice', 'eth_chainId'].map((method) => ({ method })))).toEqual([
    '0x2faf080',
    await new RpcClient(chain.url).request('eth_chainId'),
  ])
})

test.each([
  ['below the floor', { gasPrice: '0x2faf07f' }, 'underpriced'],
  ['of a tip below the floor', { maxFeePerGas: '0x1' }, 'underpriced'],
  ['above 16,777,216 gas', { gas: '0x1000001' }, 'gas limit too high'],
])('error: refuses a transaction %s', async (_what, terms, reason) => {
  const sent = client.request('eth_sendTransaction', [{ from, to: from, ...terms }])
  await expect(sent).rejects.toThrow(RpcRequestError)
  await expect(sent).rejects.toThrow(reason)
})

test('behavior: takes a signed transaction at the floor, refuses one below', async () => {
  const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
  const raw = (gwei: string): Promise<Hex> =>
    account.signTransaction({
      type: 'legacy',
      chainId: 31337,
      to: from,
      gas: 21_000n,
      gasPrice: parseGwei(gwei),
      nonce: 0,
    })
  await expect(client.request('eth_sendRawTransaction', [await raw('0.049')])).rejects.toThrow('underpriced')
  expect(await client.request('eth_sendRawTransaction', [await raw('0.05')])).toMatch(/^0x[\da-f]{64}$/)
})

test('behavior: mines blocks of the same second', async () => {
  const blocks = await mineAsBsc(new RpcClient(chain.url), createLogger('chain', silentSink))
  const first = Number(await client.request('eth_blockNumber'))
  await expect.poll(async () => Number(await client.request('eth_blockNumber'))).toBeGreaterThan(first + 4)
  await blocks.stop()
  const times = await Promise.all(
    [1, 2, 3, 4].map(async (index) => {
      const number = `0x${(first + index).toString(16)}`
      return (await client.request<{ timestamp: Hex }>('eth_getBlockByNumber', [number, false])).timestamp
    }),
  )
  expect(new Set(times).size).toBeLessThan(4)
})
