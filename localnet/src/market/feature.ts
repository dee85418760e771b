import type { LocalSetting } from '../feature.ts'

export { startTrader as live } from '../trader/trader.ts'

const MAIN_TOKEN_SUPPLY = 1_000_000_000n * 10n ** 9n
/** The emission, and what the traders and the demo accounts are given. */
const MAX_MINT_PER_YEAR = MAIN_TOKEN_SUPPLY

export const parameters = ({ issuer }: LocalSetting) => ({
  mainToken: { initialSupply: MAIN_TOKEN_SUPPLY, holder: issuer, yearlyMintLimit: MAX_MINT_PER_YEAR },
})
