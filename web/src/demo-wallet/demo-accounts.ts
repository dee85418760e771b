import type { Address } from '@ibull/domain'

/** Accounts 9 and 8 of the development mnemonic; the first is the default. */
export const demoAddresses = [
  '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
  '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
] as const satisfies readonly Address[]

export type DemoAddress = (typeof demoAddresses)[number]
