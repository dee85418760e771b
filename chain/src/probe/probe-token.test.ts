import { artifact, type ArtifactName } from '@ibull/contracts'
import { MAX_UINT256, Token } from '@ibull/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RpcRequestError } from '../errors/rpc-errors.ts'
import type { Network } from '../networks/network.ts'
import { StateOverrideUnsupportedError } from '../rpc/call-with-state.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { startExchangeWorld, type ExchangeWorld } from '../testing/exchange-world.ts'
import { probeToken, type TokenProbe } from './probe-token.ts'

const ONE = 10n ** 18n

let world: ExchangeWorld
let base: Token
let network: Network

beforeAll(async () => {
  world = await startExchangeWorld()
  base = await world.deployToken('TestToken', 'BASE')
  await world.addLiquidity(base, 1000n * ONE, 'native', 100n * ONE)
  network = { ...world.network, baseTokens: [world.network.wrappedNative, base] }
})

afterAll(() => world?.stop())

const probe = (token: Token, rpc: RpcClient = world.services.rpc): Promise<TokenProbe> =>
  probeToken(rpc, network, token.address)

async function listed(
  name: ArtifactName,
  against: Token | 'native' = 'native',
  extra: readonly unknown[] = [],
): Promise<Token> {
  const token = await world.deployToken(name, 'TKN', extra)
  await world.addLiquidity(token, 1000n * ONE, against, against === 'native' ? 10n * ONE : 100n * ONE)
  return token
}

async function call(token: Token, name: ArtifactName, functionName: string, args: readonly unknown[]) {
  await world.anvil.write(token.address, artifact(name).abi, functionName, args)
}

const clean: TokenProbe = {
  hasPool: true,
  canBuy: true,
  canTransfer: true,
  canSell: true,
  buyTaxBps: 0,
  transferTaxBps: 0,
  sellTaxBps: 0,
}
const nothing = {
  canTransfer: undefined,
  canSell: undefined,
  buyTaxBps: undefined,
  transferTaxBps: undefined,
  sellTaxBps: undefined,
}

describe('probeToken', () => {
  test('default', async () => {
    expect(await probe(await listed('TestToken'))).toEqual(clean)
  })

  test('behavior: it changes nothing on the chain', async () => {
    const token = await listed('TestToken')
    const before = await world.anvil.request('eth_blockNumber')
    await probe(token)
    expect(await world.anvil.request('eth_blockNumber')).toBe(before)
  })

  test('behavior: by way of a base token', async () => {
    expect(await probe(await listed('ReturnsFalseToken', base))).toEqual(clean)
  })

  test('behavior: a taxed token, against both', async () => {
    const taxes = { buyTaxBps: 500, transferTaxBps: 500, sellTaxBps: 500 }
    expect(await probe(await listed('FeeOnTransferToken', 'native', [500n]))).toEqual({ ...clean, ...taxes })
    expect(await probe(await listed('FeeOnTransferToken', base, [500n]))).toEqual({ ...clean, ...taxes })
  })

  test('behavior: a paused token cannot be bought, and nothing more is known', async () => {
    const token = await listed('BlockingToken')
    expect(await probe(token)).toEqual(clean)
    await call(token, 'BlockingToken', 'setPaused', [true])
    expect(await probe(token)).toEqual({ hasPool: true, canBuy: false, ...nothing })
  })

  test('behavior: a token that burns gas spoils its own result only', async () => {
    const token = await listed('GasGriefingToken', 'native', [1n])
    await call(token, 'GasGriefingToken', 'setRounds', [MAX_UINT256])
    expect(await probe(token)).toEqual({ hasPool: true, canBuy: false, ...nothing })
  })

  test('behavior: without a pool nothing is known', async () => {
    const token = await world.deployToken('TestToken', 'NONE')
    expect(await probe(token)).toEqual({ hasPool: false, canBuy: undefined, ...nothing })
  })

  test('error: nodes without state overrides', async () => {
    const { rpc } = world.services
    const token = await listed('TestToken')
    const refusing: RpcClient = {
      ...rpc,
      request: ({ method }) =>
        Promise.reject(new RpcRequestError(method, -32602, 'too many arguments, want at most 2', false)),
    }
    await expect(probe(token, refusing)).rejects.toThrow(StateOverrideUnsupportedError)
    const ignoring: RpcClient = {
      ...rpc,
      request: (request) => rpc.request({ ...request, params: request.params.slice(0, 2) }),
    }
    await expect(probe(token, ignoring)).rejects.toThrow(StateOverrideUnsupportedError)
  })
})
