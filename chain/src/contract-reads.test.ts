import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { deployCode, hostileCallees } from '@ibull/contracts/hostile-callees'
import type { Address } from '@ibull/domain'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContractReads, createRpcClient, rpcThrough } from './contract-reads.ts'
import { decimalsRead } from './reads/token-reads.ts'

let anvil: DevelopmentChain
let multicall: Address
let token: Address

beforeAll(async () => {
  anvil = await DevelopmentChain.start()
  multicall = await anvil.deploy('Multicall')
  token = await anvil.deploy('TestToken', ['Token', 'T', 18, 1n])
})
afterAll(() => anvil?.stop())

const client = (url = anvil.url) => createPublicClient({ transport: http(url, { retryCount: 0 }) })
const ownRpc = () => createRpcClient({ chainId: 31337, urls: [anvil.url], pause: () => Promise.resolve() })

describe('readAll', () => {
  test.each(['own', 'viem'])('default: values of the callees that give one (%s client)', async (kind) => {
    const reads = createContractReads(kind === 'own' ? ownRpc() : rpcThrough(client()), multicall)
    const calls = [decimalsRead(token)]
    const expected: (number | undefined)[] = [18]
    for (const { code, decimals } of hostileCallees) {
      calls.push(decimalsRead(await deployCode(anvil, code)), decimalsRead(token))
      expected.push(decimals ?? undefined, 18)
    }
    expect(await reads.readAll(calls)).toEqual(expected)
    expect(await reads.readAll([])).toEqual([])
  })

  test('error: a node that has not seen a block that it should', async () => {
    const reads = createContractReads(ownRpc(), multicall)
    const head = await anvil.blockNumber()
    expect(await reads.readAll([decimalsRead(token)], { notBefore: head })).toEqual([18])
    await expect(reads.readAll([decimalsRead(token)], { notBefore: head + 1n })).rejects.toMatchObject({
      code: 'oldBlock',
    })
  })

  test('error: a node that is away, as its client says it', async () => {
    const reads = createContractReads(rpcThrough(client('http://127.0.0.1:9')), multicall)
    await expect(reads.readAll([decimalsRead(token)])).rejects.toThrow('HTTP request failed')
  })
})
