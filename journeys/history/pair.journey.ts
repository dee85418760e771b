import { addressSortsBefore, Amount, formatAmount, numberStyleOf, Token } from '@ibull/domain'
import { deployedToken, LOCAL_CHAIN_ID, type World } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { poolOf } from '../story/chain-facts.ts'
import { checkWidths } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { titled } from '../story/page-title.ts'

/** What the indexer says of a pair: decimals of whole tokens, as text. */
async function indexedPool(
  world: World,
  pair: string,
): Promise<{ readonly reserve0: string; readonly reserve1: string; readonly totalSupply: string }> {
  const query = `{ pair(id: "${pair.toLowerCase()}") { reserve0 reserve1 totalSupply } }`
  const response = await fetch(`${world.url}/indexer/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = (await response.json()) as {
    data: { pair: { reserve0: string; reserve1: string; totalSupply: string } }
  }
  return data.pair
}

/** A decimal of whole tokens in raw units. @throws when it has more digits than the token. */
function rawOf(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  if (fraction.length > decimals) throw new Error(`${text} has more than ${decimals} digits.`)
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

const pairs = [
  ['WBNB', 'BUSD'],
  ['IBULL', 'WBNB'],
  ['DOGE', 'BUSD'],
  ['MICRO', 'USDT'],
  ['WHOLE', 'BUSD'],
] as const

story(
  'default: what a pair holds is what the chain says, to the last unit [info.9]',
  async ({ page, world, info }) => {
    const style = numberStyleOf('en')
    for (const [a, b] of pairs) {
      const [tokenA, tokenB] = [deployedToken(world.deployment, a), deployedToken(world.deployment, b)]
      const onChain = await poolOf(world, a, b)
      const isAFirst = addressSortsBefore(tokenA.address, tokenB.address)
      const indexed = await indexedPool(world, info.pairOf(a, b))
      const [indexedA, indexedB] = isAFirst
        ? [indexed.reserve0, indexed.reserve1]
        : [indexed.reserve1, indexed.reserve0]
      expect(rawOf(indexedA, tokenA.decimals), `${a} of ${a}/${b}`).toBe(onChain.a)
      expect(rawOf(indexedB, tokenB.decimals), `${b} of ${a}/${b}`).toBe(onChain.b)
      expect(rawOf(indexed.totalSupply, 18), `LP tokens of ${a}/${b}`).toBe(onChain.supply)

      await info.open(`/pair/${info.pairOf(a, b)}`)
      for (const [token, raw] of [
        [tokenA, onChain.a],
        [tokenB, onChain.b],
      ] as const) {
        const { address, decimals, symbol, name } = token
        const currency = new Token({ chainId: LOCAL_CHAIN_ID, address, decimals, symbol, name })
        const text = formatAmount(Amount.fromRaw(currency, raw), { significantDigits: 6, style })
        await expect(info.section('Reserves')).toContainText(`${text} ${symbol}`)
      }
    }
    await expect(page.getByText(/NaN|undefined|Infinity/)).toHaveCount(0)
  },
)

story(
  'behavior: a pair is charted, traded and watched, and its page is whole at every width [info.1]',
  async ({ page, info }) => {
    await info.open(`/pair/${info.pairOf('WBNB', 'BUSD')}`)
    await expect(page).toHaveTitle(titled('BUSD.*'))
    await expect(info.drawing(info.chart(/^Price of/))).toBeVisible()
    await info.filledRows(info.table('Transactions'), 10)
    await checkWidths(page, 'a pair')
    await page.setViewportSize({ width: 1280, height: 900 })
    await info.main.getByRole('link', { name: 'Swap', exact: true }).click()
    await expect(page).toHaveURL(/\/swap\?/)
    await expect(page.getByRole('textbox', { name: 'Amount to pay' })).toBeVisible()
  },
)
