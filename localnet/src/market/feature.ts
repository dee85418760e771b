import type { LocalSetting } from '../feature.ts'

import { marketToken } from './tokens.ts'

export { startTrader as live } from '../trader/trader.ts'

const MAIN_TOKEN = marketToken('IBULL')
const MAIN_TOKEN_SUPPLY = 1_000_000_000n * 10n ** 9n
/** The emission, and the initial balances of traders and demo accounts. */
const MAX_MINT_PER_YEAR = MAIN_TOKEN_SUPPLY

export const parameters = ({ issuer }: LocalSetting) => ({
  liquidityToken: { name: 'iBull LPs', symbol: 'IBULL-LP' },
  mainToken: {
    name: MAIN_TOKEN.name,
    symbol: MAIN_TOKEN.symbol,
    initialSupply: MAIN_TOKEN_SUPPLY,
    holder: issuer,
    yearlyMintLimit: MAX_MINT_PER_YEAR,
  },
})
