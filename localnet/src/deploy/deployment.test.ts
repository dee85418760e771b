import { readFileSync } from 'node:fs'
import { networkFileProblems } from '@ibull/chain/network-file'
import { addressKey } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { MARKET_PAIRS } from '../market/pairs.ts'
import { BASE_TOKEN_IDS, MARKET_TOKENS } from '../market/tokens.ts'
import { deployedToken, pairAddress } from './deployment.ts'
import { planDeployment } from './plan-deployment.ts'
import { LOCAL_NETWORK_FILE, localNetworkFile } from './local-network-file.ts'

const deployment = planDeployment()

describe('planDeployment', () => {
  test('default', () => {
    expect(deployment.wrappedNative).toBe('0x5FbDB2315678afecb367f032d93F642f64180aa3')
    expect(deployment.factory).toBe('0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512')
    expect(deployment.router).toBe('0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0')
    expect(deployedToken(deployment, 'BUSD').address).toBe('0xef11D1c2aA48826D4c41e54ab82D1Ff5Ad8A64Ca')
  })

  test('behavior: is the same each time', () => {
    expect(planDeployment().contracts).toEqual(deployment.contracts)
  })

  test('behavior: every contract has its own address', () => {
    const addresses = deployment.contracts.map(({ address }) => addressKey(address))
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('behavior: a pair has one address, whichever token is named first', () => {
    const { factory, router } = deployment
    expect(pairAddress(deployment, factory, router)).toBe(pairAddress(deployment, router, factory))
  })

  test('behavior: the chain package knows the same addresses', () => {
    expect(readFileSync(LOCAL_NETWORK_FILE, 'utf8')).toBe(localNetworkFile(deployment))
  })

  test('behavior: on foreign contracts everything has the same address, except for the pairs', () => {
    const foreign = planDeployment(undefined, 'uniswap')
    // The published hash of Uniswap V2's pairs.
    expect(foreign.initCodeHash).toBe('0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f')
    expect([foreign.factory, foreign.router]).toEqual([deployment.factory, deployment.router])
    expect(foreign.contracts.map(({ address }) => address)).toEqual(
      deployment.contracts.map(({ address }) => address),
    )
  })

  test('behavior: the file of foreign contracts names their fee, and none of ours that trades by another', () => {
    const file: unknown = JSON.parse(localNetworkFile(planDeployment(undefined, 'uniswap')))
    expect(networkFileProblems(file)).toEqual([])
    expect(file).toMatchObject({ exchange: { swapFeeBps: 30, treasuryFeeBps: 5, buybackFeeBps: 0 } })
    expect(file).not.toHaveProperty('contracts.zap')
  })

  test('error: there is no token of that name', () => {
    expect(() => deployedToken(deployment, 'NOTHING')).toThrow('NOTHING')
  })
})

describe('the market', () => {
  const hopsFrom = (start: string): ReadonlyMap<string, number> => {
    const hops = new Map([[start, 0]])
    for (const [token, distance] of hops) {
      for (const { a, b } of MARKET_PAIRS) {
        const other = a === token ? b : b === token ? a : undefined
        if (other !== undefined && !hops.has(other)) hops.set(other, distance + 1)
      }
    }
    return hops
  }

  test('default', () => {
    expect(MARKET_TOKENS.filter((token) => token.isListed).length).toBeGreaterThanOrEqual(18)
    expect(MARKET_PAIRS.length).toBeGreaterThanOrEqual(35)
    expect(new Set(MARKET_TOKENS.map(({ id }) => id)).size).toBe(MARKET_TOKENS.length)
    expect(new Set(MARKET_PAIRS.map(({ a, b }) => [a, b].sort().join('/'))).size).toBe(MARKET_PAIRS.length)
    for (const id of BASE_TOKEN_IDS) expect(deployedToken(deployment, id).isListed).toBe(true)
  })

  test('behavior: has the decimals that make trouble', () => {
    expect(new Set(MARKET_TOKENS.map(({ decimals }) => decimals))).toEqual(new Set([0, 6, 8, 9, 18]))
  })

  test('behavior: some tokens are two and three hops away, one is out of reach', () => {
    const hops = hopsFrom('WBNB')
    expect(hops.get('NRV')).toBe(2)
    expect(hops.get('BONDLY')).toBe(3)
    expect(hops.get('LONELY')).toBeUndefined()
  })

  test('behavior: depths go from twenty thousand to eighty million dollars', () => {
    const depths = MARKET_PAIRS.map(({ depthUsd }) => depthUsd)
    expect(Math.min(...depths)).toBeGreaterThanOrEqual(20_000)
    expect(Math.max(...depths)).toBeGreaterThanOrEqual(50_000_000)
    expect(Math.max(...depths)).toBeLessThanOrEqual(80_000_000)
  })
})
