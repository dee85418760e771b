import type { LocalSetting } from '../feature.ts'

const IBULL = 10n ** 9n

export const parameters = ({ deployer, treasury }: LocalSetting) => ({
  lottery: {
    operator: deployer,
    injector: treasury,
    minLengthSeconds: 300n,
    minTicketPrice: IBULL / 200n,
    maxTicketPrice: 50n * IBULL,
    vrf: undefined,
    keeper: deployer,
  },
})
