import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import type { IndexerFault } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { balanceOf, poolOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'
import { openPair } from './new-pair.ts'

const FAILED_REQUEST = /Failed to load resource/
const account = localAddress(ACCOUNT_INDEX.demo)

/** Opens a pair with NRV that sells it cheaper than the pair with BUSD, by so many percent. */
async function sellNrvCheaper(world: World, id: string, unit: bigint, percent: bigint): Promise<void> {
  const pool = await poolOf(world, 'NRV', 'BUSD')
  const dollars = 100_000n
  const nrv = (dollars * 10n ** 18n * pool.a * (100n + percent)) / (pool.b * 100n)
  await openPair(world, [id, dollars * unit], ['NRV', nrv])
}

/** Waits until the indexer lists this many pairs with NRV. */
async function untilListed(world: World, count: number): Promise<void> {
  const query =
    '{ pairs(where: { reserveUSD_gt: "10000" }, first: 1000) { token0 { symbol } token1 { symbol } } }'
  const listed = async () => {
    const response = await fetch(`${world.url}/indexer/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { data } = (await response.json()) as { data: { pairs: readonly object[] } }
    return data.pairs.filter((pair) => JSON.stringify(pair).includes('"NRV"')).length
  }
  await expect.poll(listed, 'pairs with NRV').toBe(count)
}

const faults: readonly (readonly [string, IndexerFault])[] = [
  ['down', { kind: 'down' }],
  ['refused', { kind: 'dead' }],
  ['garbage', { kind: 'garbage', how: 'html' }],
  ['empty', { kind: 'starting' }],
  ['of another shape', { kind: 'unknownField', type: 'Query', field: 'pairs' }],
  ['with other tokens', { kind: 'field', field: 'id', value: '0x00000000000000000000000000000000000000aa' }],
]

story(
  'default: a better route over a token that the network file does not name is found in the list, tried, and swapped; without the list the quote is that of the known pairs',
  async ({ swap, world, indexer, watch }) => {
    watch.tolerateConsole(FAILED_REQUEST)
    // A taxed token's pair pays most of all on paper, and less than any other after its tax.
    await sellNrvCheaper(world, 'MICRO', 10n ** 6n, 10n)
    await sellNrvCheaper(world, 'TAXED', (10n ** 18n * 2n) / 5n, 14n)
    await untilListed(world, 4)

    const quotes: string[] = []
    for (const [name, fault] of faults) {
      indexer.break(fault)
      await swap.open('BNB', 'NRV')
      await swap.typePay('0.5')
      await expect
        .poll(() => indexer.seen.filter((query) => query.includes('trackedReserveBNB')).length)
        .toBeGreaterThan(quotes.length)
      // Trades of other stories decide over which of the network's own tokens.
      await expect(swap.detail('Route'), name).toHaveText(/^BNB.*NRV$/)
      await expect(swap.detail('Route'), name).not.toContainText('0x')
      quotes.push(await swap.receive.inputValue())
    }
    expect(new Set(quotes).size, quotes.join(' ')).toBe(1)

    indexer.mend()
    await swap.open('BNB', 'NRV')
    await swap.connect()
    await swap.typePay('0.5')
    await expect(swap.detail('Route')).toContainText(/MICRO \(0x[\dA-Fa-f]{4}/)
    await expect(swap.detail('Route')).not.toContainText('TAXED')
    const quoted = Number((await swap.receive.inputValue()).replaceAll(',', ''))
    expect(quoted).toBeGreaterThan(Number(quotes[0]) * 1.05)

    const before = await balanceOf(world, 'NRV', account)
    await swap.review()
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    const received = Number((await balanceOf(world, 'NRV', account)) - before) / 1e18
    expect(received).toBeGreaterThan(quoted * 0.9999)
  },
)
