import { artifact, type ArtifactName } from '@ibull/contracts'
import { MAX_UINT256, Token, type Address } from '@ibull/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeFunctionResult } from 'viem'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { factoryAbi } from '../abi/factory.generated.ts'
import { tokenProbeAbi } from '../abi/token-probe.generated.ts'
import { InvalidReturnDataError, RpcRequestError } from '../errors/rpc-errors.ts'
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

const clean = {
  hasPool: true,
  canBuy: true,
  canTransfer: true,
  canSell: true,
  buyTaxBps: 0,
  transferTaxBps: 0,
  sellTaxBps: 0,
} satisfies Partial<TokenProbe>
const nothing = {
  canTransfer: undefined,
  canSell: undefined,
  buyTaxBps: undefined,
  transferTaxBps: undefined,
  sellTaxBps: undefined,
  transferred: undefined,
  sold: undefined,
}

describe('probeToken', () => {
  test('default', async () => {
    const found = await probe(await listed('TestToken'))
    expect(found).toMatchObject({ ...clean, liquidity: { burnt: 1000n, locked: 0n } })
    expect(found.transferred?.poolChange).toBe(0n)
    expect(found.sold?.amount).toBeGreaterThan(0n)
    expect(found.sold?.poolChange).toBe(found.sold?.amount)
  })

  test('behavior: a token that moves the pool by itself', async () => {
    const token = await listed('PoolMovingToken')
    const { factory, wrappedNative } = network.contracts
    const pool = await world.anvil.read(factory, factoryAbi, 'getPair', [token.address, wrappedNative])
    await call(token, 'PoolMovingToken', 'setMoves', [pool, -100n, 50n])
    const { sold, transferred } = await probe(token)
    expect(sold?.poolChange).toBeLessThan(-9n * ONE)
    expect(transferred?.poolChange).toBeGreaterThan(4n * ONE)
  })

  test('behavior: liquidity that is burnt, and that of the lockers of the network', async () => {
    const token = await listed('TestToken')
    const { factory, wrappedNative } = network.contracts
    const pool = await world.anvil.read<Address>(factory, factoryAbi, 'getPair', [
      token.address,
      wrappedNative,
    ])
    const locker = world.account
    await world.anvil.write(pool, erc20Abi, 'transfer', ['0x000000000000000000000000000000000000dEaD', 5n])
    await world.anvil.write(pool, erc20Abi, 'transfer', [locker, 7n])
    const total = await world.anvil.read(pool, erc20Abi, 'totalSupply')
    expect((await probe(token)).liquidity).toEqual({ total, burnt: 1005n, locked: 0n })
    const naming = { ...network, liquidityLockers: [locker] }
    const found = await probeToken(world.services.rpc, naming, token.address)
    expect(found.liquidity).toEqual({ total, burnt: 1005n, locked: 7n })
  })

  test('error: an answer with more liquidity burnt than there is', async () => {
    const answer = encodeFunctionResult({
      abi: tokenProbeAbi,
      functionName: 'probe',
      result: {
        ...clean,
        transferred: { amount: 0n, poolChange: 0n },
        sold: { amount: 0n, poolChange: 0n },
        liquidity: { total: 10n, burnt: 6n, locked: 5n },
      },
    })
    const { rpc } = world.services
    const lying: RpcClient = { ...rpc, request: async ({ parse }) => parse(answer) }
    await expect(probe(base, lying)).rejects.toThrow(InvalidReturnDataError)
  })

  test('behavior: it changes nothing on the chain', async () => {
    const token = await listed('TestToken')
    const before = await world.anvil.request('eth_blockNumber')
    await probe(token)
    expect(await world.anvil.request('eth_blockNumber')).toBe(before)
  })

  test('behavior: by way of a base token', async () => {
    expect(await probe(await listed('ReturnsFalseToken', base))).toMatchObject(clean)
  })

  test('behavior: a taxed token, against both', async () => {
    const taxes = { buyTaxBps: 500, transferTaxBps: 500, sellTaxBps: 500 }
    expect(await probe(await listed('FeeOnTransferToken', 'native', [500n]))).toMatchObject({
      ...clean,
      ...taxes,
    })
    expect(await probe(await listed('FeeOnTransferToken', base, [500n]))).toMatchObject({
      ...clean,
      ...taxes,
    })
  })

  test('behavior: a paused token cannot be bought, and nothing more is known', async () => {
    const token = await listed('BlockingToken')
    expect(await probe(token)).toMatchObject(clean)
    await call(token, 'BlockingToken', 'setPaused', [true])
    expect(await probe(token)).toMatchObject({ hasPool: true, canBuy: false, ...nothing })
  })

  test('behavior: a token that burns gas spoils its own result only', async () => {
    const token = await listed('GasGriefingToken', 'native', [1n])
    await call(token, 'GasGriefingToken', 'setRounds', [MAX_UINT256])
    expect(await probe(token)).toMatchObject({ hasPool: true, canBuy: false, ...nothing })
  })

  test('behavior: without a pool nothing is known', async () => {
    const token = await world.deployToken('TestToken', 'NONE')
    expect(await probe(token)).toEqual({
      hasPool: false,
      canBuy: undefined,
      liquidity: undefined,
      ...nothing,
    })
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
