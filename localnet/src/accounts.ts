import { developmentAccount } from '@ibull/contracts/development-chain'
import { type Address } from '@ibull/domain'
import type { HDAccount } from 'viem/accounts'

/** The chain id of the local world. */
export const LOCAL_CHAIN_ID = 31_337

/** Address of the code that demo wallet accounts delegate to (EIP-7702). */
export const BATCH_ACCOUNT: Address = '0x0000000000000000000000000000000000007702'

/** Role of each mnemonic account in the local world, by index. */
export const ACCOUNT_INDEX = {
  deployer: 0,
  firstTrader: 1,
  lastTrader: 6,
  issuer: 7,
  guest: 8,
  demo: 9,
  treasury: 10,
  firstMember: 11,
  lastMember: 38,
  sandwicher: 39,
} as const

/** Number of mnemonic accounts that sign in the local world. */
export const ACCOUNT_COUNT = ACCOUNT_INDEX.sandwicher + 1

/** The account at an index of the local mnemonic, able to sign. */
export function localAccount(index: number): HDAccount {
  return developmentAccount(index)
}

/** The address at an index of the local mnemonic. */
export function localAddress(index: number): Address {
  return LOCAL_ADDRESSES[index] ?? localAccount(index).address
}

const LOCAL_ADDRESSES: readonly Address[] = Array.from(
  { length: ACCOUNT_COUNT },
  (_, index) => localAccount(index).address,
)

/** Label of a local account in pages and logs. */
export function accountLabel(index: number): string {
  switch (index) {
    case ACCOUNT_INDEX.deployer:
      return 'Deployer'
    case ACCOUNT_INDEX.issuer:
      return 'Token issuer'
    case ACCOUNT_INDEX.guest:
      return 'Second demo account'
    case ACCOUNT_INDEX.demo:
      return 'Demo wallet'
    case ACCOUNT_INDEX.treasury:
      return 'Treasury'
    case ACCOUNT_INDEX.sandwicher:
      return 'Sandwich bot'
    default:
      return index < ACCOUNT_INDEX.firstMember
        ? `Trader ${index}`
        : `Member ${index - ACCOUNT_INDEX.firstMember + 1}`
  }
}
