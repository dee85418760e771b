import { createMemoryRouter } from '../platform/testing/memory-router.ts'
import { describe, expect, it } from 'vitest'
import { englishTexts } from '../i18n/index.ts'
import { tradeTabOf } from './frame/trade-tabs.tsx'
import '../i18n/copy/en.json'
import { documentTitle } from './page-title.ts'
import { features } from './registry.ts'
import { routesOf } from './router.tsx'

const a = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const b = '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56'

/** The whole route table: an address, its final address, and the title. */
const table: readonly (readonly [from: string, to: string, title: string])[] = [
  ['/', '/', 'Home'],
  ['/swap', '/swap', 'Exchange'],
  [
    '/swap?inputCurrency=BNB&exactAmount=1&exactField=output&recipient=x',
    '/swap?inputCurrency=BNB&exactAmount=1&exactField=output&recipient=x',
    'Exchange',
  ],
  [`/swap/${a}`, `/swap?outputCurrency=${a}`, 'Exchange'],
  ['/swap/BNB?exactAmount=5', '/swap?exactAmount=5&outputCurrency=BNB', 'Exchange'],
  ['/send', '/swap', 'Exchange'],
  [`/send?recipient=${b}&exactAmount=2`, `/swap?recipient=${b}&exactAmount=2`, 'Exchange'],
  ['/find', '/find', 'Import Pool'],
  ['/liquidity', '/liquidity', 'Liquidity'],
  ['/pool', '/liquidity', 'Liquidity'],
  ['/portfolio', '/portfolio', 'Portfolio'],
  ['/create', '/create', 'Add Liquidity'],
  ['/add', '/add', 'Add Liquidity'],
  [`/add/${a}`, `/add/${a}`, 'Add Liquidity'],
  [`/create/${a}`, `/create/${a}`, 'Add Liquidity'],
  [`/add/${a}-${b}`, `/add/${a}/${b}`, 'Add Liquidity'],
  [`/create/BNB-${b}`, `/add/BNB/${b}`, 'Add Liquidity'],
  [`/add/${a}/${b}`, `/add/${a}/${b}`, 'Add Liquidity'],
  [`/create/${a}/BNB`, `/create/${a}/BNB`, 'Add Liquidity'],
  [`/add/${a}/${a.toLowerCase()}`, `/add/${a}`, 'Add Liquidity'],
  [`/create/BNB/bnb`, '/add/BNB', 'Add Liquidity'],
  [`/remove/${a}-${b}`, `/remove/${a}/${b}`, 'Remove Liquidity'],
  [`/remove/${a}`, '/liquidity', 'Liquidity'],
  [`/remove/BNB-${b}`, '/liquidity', 'Liquidity'],
  [`/remove/${a}/${b}`, `/remove/${a}/${b}`, 'Remove Liquidity'],
  ['/farms', '/farms', 'Farms'],
  ['/pools', '/pools', 'Pools'],
  ['/syrup', '/pools', 'Pools'],
  ['/staking', '/staking', 'Staking'],
  ['/lottery', '/lottery', 'Lottery'],
  ['/nft', '/nft', 'NFT'],
  ['/Multitokendrop', '/Multitokendrop', 'Multi Token Drop'],
  ['/prediction', '/prediction', 'Prediction'],
  ['/referral', '/referral', 'Referral'],
  ['/info', '/info', 'Info'],
  ['/info/pairs', '/info/pairs', 'Info'],
  [`/info/pair/${a}`, `/info/pair/${a}`, 'Info'],
  ['/info/tokens?window=7d', '/info/tokens?window=7d', 'Info'],
  [`/info/token/${a}`, `/info/token/${a}`, 'Info'],
  ['/info/accounts', '/info/accounts', 'Info'],
  [`/info/account/${a}`, `/info/account/${a}`, 'Info'],
  ['/no/such/page', '/no/such/page', 'Not found'],
  ['/swap/a/b', '/swap/a/b', 'Not found'],
  ['/remove', '/remove', 'Not found'],
]

function stateAt(from: string) {
  const { addresses, state } = createMemoryRouter(routesOf(features), { initialEntries: [from] })
  return { addresses, title: englishTexts[state.route?.title ?? 'shell.notFound.pageTitle'] }
}

describe('routes', () => {
  it.each(table)(
    'default: %s ends at %s with the title %s [2.1.1, 2.1.2, 2.1.3, 2.1.4, 2.1.6.2, 2.1.7, 2.1.11, 2.1.12.1, 2.1.12.3, 2.1.16.1]',
    (from, to, title) => {
      expect(stateAt(from)).toEqual({ addresses: [to], title })
    },
  )

  it('behavior: a title ends with the name of the product and begins with the symbol of the page [2.1.16.2]', () => {
    expect(documentTitle('Acme', 'Home', undefined)).toBe('Home | Acme')
    expect(documentTitle('Acme', 'Exchange', 'BNB')).toBe('BNB - Exchange | Acme')
  })

  it.each([
    ['/swap', 'swap'],
    ['/liquidity', 'liquidity'],
    ['/pool', 'liquidity'],
    ['/find', 'liquidity'],
    ['/create/BNB', 'liquidity'],
    ['/add', 'liquidity'],
    [`/remove/${a}/${b}`, 'liquidity'],
    ['/info', 'swap'],
  ])('behavior: on %s the tab of %s is active [2.1.17.2]', (path, tab) => {
    expect(tradeTabOf(path)).toBe(tab)
  })
})
