import { createContractReads, createRpcClient, type ContractReads } from '@ibull/chain/contract-reads'
import type { Address } from '@ibull/domain'
import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { answerCall } from '../scenarios/chain/answer-call.ts'
import { createWorld } from '../scenarios/chain/scenario-world.ts'
import { patient } from './patient-reads.ts'
import { readTokenMetadata } from './token-metadata.ts'

const world = createWorld(7)
const [token] = world.tokens
const silent = world.tokens.find(({ decimals }) => decimals === 'reverts')
let time = 0
const pauses = (ms: number): Promise<void> => {
  time += ms
  return Promise.resolve()
}

/** Reads through a node, answering as `respond` does. @param respond status and text of each answer */
function readsThrough(respond: (to: Address | undefined, data: Hex) => unknown): ContractReads {
  const rpc = createRpcClient({
    chainId: world.chainId,
    urls: ['http://node'],
    pause: pauses,
    fetch: (_, init) => {
      const { id, method, params } = JSON.parse(String(init.body)) as {
        id: number
        method: string
        params: [{ to?: Address; data: Hex }]
      }
      const result =
        method === 'eth_chainId' ? `0x${world.chainId.toString(16)}` : respond(params[0].to, params[0].data)
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result }))
    },
  })
  return patient(createContractReads(rpc, world.multicall), pauses, () => time)
}

describe('patient', () => {
  it('behavior: waits for a node that lags, rather than taking its word', async () => {
    let number = 90
    const reads = readsThrough((to, data) => {
      number += 1
      return number < 100 ? '0x' : answerCall(world, to, data, { number, timestamp: 0 })
    })
    expect(await readTokenMetadata(reads, token!.address, 110n)).toMatchObject({ symbol: token!.symbol })
    expect(number).toBeGreaterThanOrEqual(110)
  })

  it('behavior: does not wait for a callee that fails', async () => {
    const before = time
    const reads = readsThrough((to, data) => answerCall(world, to, data, { number: 200, timestamp: 0 }))
    expect((await readTokenMetadata(reads, silent!.address, 110n)).decimals).toBeNull()
    expect(time).toBe(before)
  })

  it('error: a node that stays away is given up after a minute', async () => {
    const before = time
    await expect(
      readTokenMetadata(
        readsThrough(() => null),
        token!.address,
        1n,
      ),
    ).rejects.toMatchObject({
      code: 'rpcUnavailable',
    })
    expect(time - before).toBeGreaterThanOrEqual(60_000)
    expect(time - before).toBeLessThan(120_000)
  })
})
