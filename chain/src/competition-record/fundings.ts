import type { FirstFunding } from '@ibull/domain/trading-competition'
import { pad, toEventSelector, zeroAddress, type Address, type Hex, type PublicClient } from 'viem'
import { readLogs } from './log-reader.ts'

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')

/** Accounts of one request. */
const MOST_ACCOUNTS = 500

/** Whose first tokens are searched for, of which tokens, and in which blocks. */
export interface Receivers {
  readonly tokens: readonly Address[]
  readonly accounts: readonly Address[]
  readonly from: number
  readonly to: number
}

/** Who sent each account its first tokens, and in which block. Accounts without any are left out. */
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

/** Which of these are contracts: they pay out what others traded or earned. One that delegates to code (EIP-7702) is none. */
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

/** The account in a topic, lower case. */
export function accountOf(topic: Hex | undefined): string {
  return `0x${(topic ?? zeroAddress).slice(-40)}`
}
