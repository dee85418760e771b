import type { FirstFunding } from '@ibull/domain/trading-competition'
import { pad, toEventSelector, zeroAddress, type Address, type Hex, type PublicClient } from 'viem'
import { readLogs } from '../logs/index.ts'

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')

/** Accounts per request. */
const MOST_ACCOUNTS = 500

/** Accounts whose first tokens are searched for, with the tokens and block range. */
export interface Receivers {
  readonly tokens: readonly Address[]
  readonly accounts: readonly Address[]
  readonly from: number
  readonly to: number
}

/** Finds the sender and block of each account's first tokens. Accounts without any are omitted. */
export async function readFundings(
  client: Pick<PublicClient, 'request'>,
  { tokens, accounts, from, to }: Receivers,
): Promise<readonly (FirstFunding & { readonly block: number })[]> {
  const fundings: (FirstFunding & { readonly block: number })[] = []
  for (let first = 0; first < accounts.length; first += MOST_ACCOUNTS) {
    const page = accounts.slice(first, first + MOST_ACCOUNTS).map((account) => pad(account))
    const logs = await readLogs(client, { address: tokens, topics: [TRANSFER, null, page] }, from, to)
    const seen = new Set<string>()
    for (const { topics, block } of logs) {
      const account = accountOf(topics[2])
      if (seen.has(account)) continue
      seen.add(account)
      fundings.push({ account, funder: accountOf(topics[1]), block })
    }
  }
  return fundings
}

/**
 * Returns which of the addresses are contracts, which pay out what others traded or earned. EIP-7702 accounts
 * don't count.
 */
export async function contractsAmong(
  client: Pick<PublicClient, 'getCode'>,
  accounts: readonly string[],
): Promise<readonly string[]> {
  const distinct = [...new Set(accounts)]
  const codes = await Promise.all(distinct.map((account) => client.getCode({ address: account as Address })))
  return distinct.filter((_, index) => {
    const code = codes[index]
    return code !== undefined && code !== '0x' && !code.startsWith('0xef0100')
  })
}

/** Decodes the account in a topic, in lower case. */
export function accountOf(topic: Hex | undefined): string {
  return `0x${(topic ?? zeroAddress).slice(-40)}`
}
