import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { deployCode, hostileCallees } from '@ibull/contracts/hostile-callees'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeErrorResult, erc20Abi, parseAbi, size, type Address } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectNode } from '../deployment/connect-node.ts'
import { Exchange } from '../keeper/exchange.ts'
import type { Protocol } from '../keeper/job.ts'
import { startFaultyNode, type FaultyNode } from '../testing/faulty-node.ts'
import { BlockReader } from './block-reader.ts'

/** As each batch of at most 500 calls may take. */
const MOST_REQUESTS = 34
const SUPPLY = 10n ** 24n
const HONEST = 200

let chain: DevelopmentChain
let node: FaultyNode
let protocol: Protocol
let multicall: Address
let honest: Address
const hostile: { readonly name: string; readonly address: Address }[] = []

beforeAll(async () => {
  chain = await DevelopmentChain.start()
  node = await startFaultyNode(chain.url)
  multicall = await chain.deploy('Multicall')
  honest = await chain.deploy('TestToken', ['Honest', 'HONEST', 18, SUPPLY])
  for (const { name, code } of hostileCallees) hostile.push({ name, address: await deployCode(chain, code) })
  const client = await connectNode(node.url, { chainId: 31_337, genesis: undefined })
  const addresses = new Map(['factory', 'wrappedNative', 'mainToken'].map((name) => [name, honest]))
  protocol = { client, addresses: addresses.set('multicall', multicall) } as unknown as Protocol
})
afterAll(async () => {
  await node?.close()
  await chain?.stop()
})
beforeEach(() => {
  node.methods.length = 0
})
const requests = (): number => node.methods.filter((method) => method === 'eth_call').length

describe('Exchange.readAll', () => {
  test('behavior: reads honest contracts beside hostile ones', async () => {
    const read = (address: Address) => ({ address, abi: erc20Abi, functionName: 'totalSupply' })
    for (const { name, address } of hostile) {
      node.methods.length = 0
      const reads = Array.from({ length: HONEST }, () => read(honest))
      const values = await Exchange.of(protocol).readAll<bigint>([read(address), ...reads])
      expect(values.slice(1), name).toEqual(reads.map(() => SUPPLY))
      expect(requests(), name).toBeLessThanOrEqual(MOST_REQUESTS)
    }
  })
})

describe('connectNode', () => {
  test('error: fetches nothing that a contract names', async () => {
    const fetched: unknown[] = []
    const server = createServer((request, response) => {
      fetched.push(request.url)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const address = '0x00000000000000000000000000000000000000aa'
    const data = encodeErrorResult({
      abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
      args: [address, [url], '0x', '0x00000000', '0x'],
    })
    const length = size(data).toString(16).padStart(6, '0')
    await chain.request(
      'anvil_setCode',
      address,
      `0x62${length}6200001260003962${length}6000fd${data.slice(2)}`,
    )
    const read = protocol.client.readContract({ address, abi: erc20Abi, functionName: 'symbol' })
    await expect(read).rejects.toThrow('reverted')
    expect(fetched).toEqual([])
    server.close()
  })
})

describe('BlockReader', () => {
  test('behavior: reads honest contracts beside hostile ones, which it notes', async () => {
    const block = await chain.blockNumber()
    const reader = new BlockReader(protocol.client, multicall, block)
    const supplyOf = (name: string, address: Address) =>
      reader.read<bigint>({ name, address, artifact: 'TestToken' }, 'name')
    const all = [
      ...hostile.map(({ name, address }) => supplyOf(name, address)),
      ...Array.from({ length: HONEST }, () => supplyOf('honest', honest)),
    ]
    const values = await Promise.all(all)
    expect(values.slice(hostile.length)).toEqual(Array.from({ length: HONEST }, () => 'Honest'))
    expect(reader.unreadable).toContain('burns all gas.name')
    expect(reader.unreadable).not.toContain('honest.name')
    expect(requests()).toBeLessThanOrEqual(MOST_REQUESTS)
  })

  test('error: a node that is away', async () => {
    node.isAway = true
    const reader = new BlockReader(protocol.client, multicall, 1n)
    const target = { name: 'honest', address: honest, artifact: 'TestToken' } as const
    await expect(reader.read(target, 'name')).rejects.toThrow('HTTP request failed')
    expect(reader.unreadable).toEqual([])
    node.isAway = false
  })
})
