import { describe, expect, test } from 'vitest'
import { InvalidReturnDataError } from '../errors/rpc-errors.ts'
import { localNetwork } from '../networks/house-networks.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { scriptedNode } from '../rpc/scripted-node.fixture.ts'
import type { WriteServices } from './write-services.ts'
import { readChainTime } from './chain-time.ts'
import { readGuardContext } from './guard-context.ts'

/** A node that returns the same bytes for every call. */
function nodeOf(result: unknown): RpcClient {
  return scriptedNode(localNetwork.id, async ({ parse }) => parse(result))
}

describe('readChainTime', () => {
  test('default', async () => {
    const word = `0x${1_800_000_000n.toString(16).padStart(64, '0')}`
    expect(await readChainTime(nodeOf(word), localNetwork)).toBe(1_800_000_000n)
  })

  test.each([['0x'], ['0x6b49d200'], [`0x${'00'.repeat(64)}`]])('error: %s is no time', async (answer) => {
    await expect(readChainTime(nodeOf(answer), localNetwork)).rejects.toThrow(InvalidReturnDataError)
  })
})

describe('readGuardContext', () => {
  const word = `0x${1_800_000_000n.toString(16).padStart(64, '0')}`
  const services: Pick<WriteServices, 'network' | 'rpc' | 'getPreferences'> = {
    network: localNetwork,
    rpc: nodeOf(word),
    getPreferences: () => ({ deadlineSeconds: 1200, gasSpeed: 'standard', approvalMode: 'exact' }),
  }
  const account = localNetwork.mainToken.address

  test('behavior: no contract is a spender unless the flow declares it', async () => {
    const context = await readGuardContext(services, account, { chosenTokens: [] })
    expect(context).toMatchObject({ spenders: [], chosenContracts: [], contracts: localNetwork.contracts })
  })

  test('behavior: a contract that the network does not have is no spender', async () => {
    const { router } = localNetwork.contracts
    const scope = { chosenTokens: [account], spenders: [router, undefined] }
    const { spenders, chosenTokens } = await readGuardContext(services, account, scope)
    expect({ spenders, chosenTokens }).toEqual({ spenders: [router], chosenTokens: [account] })
  })
})
