import type { LocalSetting } from '../feature.ts'

const MAIN_TOKEN_SUPPLY = 1_000_000_000n * 10n ** 9n

export const parameters = ({ issuer }: LocalSetting) => ({
  mainToken: { initialSupply: MAIN_TOKEN_SUPPLY, holder: issuer },
})
