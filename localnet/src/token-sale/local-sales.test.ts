import { artifact, type ArtifactName } from '@ibull/contracts'
import { isSameAddress, type Address } from '@ibull/domain'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import { silentSink } from '../log.ts'
import { startWorld, type World } from '../world.ts'
import { LOCAL_SALES, saleListings } from './sales.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
let world: World
let listings: ReturnType<typeof saleListings>

beforeAll(async () => {
  world = await startWorld({
    history: 'fortnight',
    web: 'none',
    hasTrader: false,
    mining: { kind: 'auto' },
    sink: silentSink,
  })
  listings = saleListings(world.deployment)
})
afterAll(() => world?.stop())

async function read<Result>(
  contract: ArtifactName,
  address: Address,
  functionName: string,
  ...args: readonly unknown[]
): Promise<Result> {
  const client = createPublicClient({ transport: http(world.rpcUrl), cacheTime: 0 })
  return (await client.readContract({ address, abi: artifact(contract).abi, functionName, args })) as Result
}

describe('the token sales of the local world', () => {
  test('default: eleven are listed, of which the newest alone is active [ifo.5]', async () => {
    expect(listings.map(({ isActive }) => isActive)).toEqual([
      true,
      ...Array.from({ length: 10 }, () => false),
    ])
    const { tokenSaleFactory } = world.deployment
    expect(await read<bigint>('TokenSaleFactory', tokenSaleFactory, 'salesLength')).toBe(11n)
    const now = await world.chain.client.batch<{ timestamp: string }>([
      { method: 'eth_getBlockByNumber', params: ['latest', false] },
    ])
    for (const [place, { address, token, currency, campaignId, isActive }] of listings.entries()) {
      const created = await read<Address>('TokenSaleFactory', tokenSaleFactory, 'sales', BigInt(10 - place))
      expect(isSameAddress(created, address)).toBe(true)
      expect(isSameAddress(await read<Address>('TokenSale', address, 'offeringToken'), token.address)).toBe(
        true,
      )
      expect(isSameAddress(await read<Address>('TokenSale', address, 'lpToken'), currency.address)).toBe(true)
      expect(String(await read<bigint>('TokenSale', address, 'campaignId'))).toBe(campaignId)
      expect(await read<boolean>('TokenSale', address, 'isFunded')).toBe(true)
      const end = await read<bigint>('TokenSale', address, 'endTime')
      expect(end > BigInt(now[0]?.timestamp ?? 0)).toBe(isActive)
    }
  })

  test('default: the list says what the contracts do: pools, shares, amounts and price [ifo.4]', async () => {
    expect(new Set(listings.map(({ id }) => id)).size).toBe(listings.length)
    for (const listing of listings) {
      const { address, token, poolBasic, poolUnlimited, tokenOfferingPrice } = listing
      expect(listing).toMatchObject({ releaseBlockNumber: 0, articleUrl: '', version: 2 })
      const sizes = await Promise.all(
        [0n, 1n].map(async (pid) => {
          const [raising, offering] = await read<readonly bigint[]>(
            'TokenSale',
            address,
            'viewPoolInformation',
            pid,
          )
          return { raising: raising ?? 0n, offering: offering ?? 0n }
        }),
      )
      const offered = sizes.reduce((sum, { offering }) => sum + offering, 0n)
      const raised = sizes.reduce((sum, { raising }) => sum + raising, 0n)
      let raiseUsd = 0
      for (const [pid, pool] of [poolBasic, poolUnlimited].entries()) {
        const { raising = 0n, offering = 0n } = sizes[pid] ?? {}
        expect(pool?.cakeToBurn).toBe('$0')
        expect(pool?.distributionRatio).toBeCloseTo(Number(raising) / Number(raised), 9)
        expect(pool?.distributionRatio).toBeCloseTo(Number(offering) / Number(offered), 9)
        expect(pool?.saleAmount).toBe(`${offering / 10n ** BigInt(token.decimals)} ${token.symbol}`)
        expect(pool?.raiseAmount).toMatch(/^\$\d+$/)
        raiseUsd += Number(pool?.raiseAmount.slice(1))
      }
      const whole = Number(offered) / 10 ** token.decimals
      // The price has four significant digits.
      expect((tokenOfferingPrice ?? 0) / (raiseUsd / whole)).toBeCloseTo(1, 3)
    }
  })

  test('default: the demo account can claim in sales of each kind', async () => {
    const found = await Promise.all(
      listings.slice(1).map(async ({ address }) => {
        const [amounts, claimed] = await read<readonly [readonly bigint[], readonly boolean[]]>(
          'TokenSale',
          address,
          'viewUserInfo',
          demo,
          [0, 1],
        )
        const isOwn = amounts.some((amount) => amount > 0n)
        if (!isOwn) return 'none'
        if (claimed.some(Boolean)) return 'harvested'
        if (await read<boolean>('TokenSale', address, 'isBelowMinimum')) return 'refund'
        const seconds = await read<bigint>('TokenSale', address, 'releaseSeconds')
        return seconds > 0n ? 'releasing' : 'claimable'
      }),
    )
    expect(new Set(found)).toEqual(new Set(['none', 'harvested', 'refund', 'releasing', 'claimable']))
    expect(LOCAL_SALES.length).toBe(11)
  })

  test('default: every step of the fee is there', async () => {
    const rates = await Promise.all(
      listings.map(({ address }) => read<bigint>('TokenSale', address, 'viewPoolTaxRateOverflow', 1n)),
    )
    expect(new Set(rates).size).toBeGreaterThan(4)
  })
})
