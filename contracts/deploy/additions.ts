import { artifact } from '../index.ts'
import { isAddressEqual, parseAbi, type Address } from 'viem'
import { resolved } from './resolve.ts'
import { contractRef, finalOwner, type ContractId } from './steps.ts'
import { isOneLine } from './token-label.ts'
import { eventsOf, normal, valueFinding, type Finding, type Verification } from './verification.ts'

/** A list in a contract to which only its owner adds: farms, pools, token sales. */
export interface OwnersList extends ContractId {
  /** What one of them is called in findings, before its number. */
  readonly noun: string
  /** Function that returns the length. */
  readonly length: string
  /** Event of an addition, and its argument that has the number. */
  readonly event: readonly [name: string, index: string]
  /** How many the parameters have. */
  readonly planned: number
  /** The terms of one that the parameters don't have. */
  describe(index: bigint): Promise<string>
}

/** Findings of a list, and what its owner added since it accepted the contract. */
export interface Additions {
  readonly findings: readonly Finding[]
  readonly since: readonly bigint[]
}

const TOKEN = parseAbi(['function symbol() view returns (string)'])

/**
 * Compares the length of a list with the parameters. What is beyond them is right, and noted with its terms, if the
 * contract's final owner added it: until that has accepted, the deployer's key could.
 */
export async function additionsTo(verification: Verification, list: OwnersList): Promise<Additions> {
  const { name, contract, noun, length, planned } = list
  const address = verification.resolve(contractRef(name))
  const compared = { subject: `${name}.${length}()`, contract, address, origin: name }
  const count = await valueFinding(verification, compared, [length, [], String(planned)])
  const found = /^\d+$/.test(count.found) ? Number(count.found) : 0
  if (found <= planned) return { findings: [count], since: [] }
  const final = resolved(finalOwner(verification.parameters), verification.resolve) as Address
  const owners = await ownersAtAdditions(verification, list)
  const findings: Finding[] = []
  const since: bigint[] = []
  for (let index = BigInt(planned); index < BigInt(found); index++) {
    const owner = owners.get(index)
    const terms = await list.describe(index)
    const subject = `${noun} ${index}`
    if (owner !== undefined && isAddressEqual(owner, final)) {
      since.push(index)
      const note = `opened since the owner accepted ${name}: ${terms}`
      findings.push({ subject, isRight: true, isOpen: true, expected: '', found: terms, note })
    } else {
      const when =
        owner === undefined ? 'opened no one knows when' : `opened while ${normal(owner)} owned ${name}`
      const expected = 'none beside those of the parameters'
      findings.push({ subject, isRight: false, expected, found: `${terms}, ${when}` })
    }
  }
  const expected = planned + since.length
  return {
    findings: [{ ...count, isRight: found === expected, expected: String(expected) }, ...findings],
    since,
  }
}

/** Who owned the contract when each was added, by their numbers. */
async function ownersAtAdditions(
  verification: Verification,
  { event: [event, argument], ...id }: OwnersList,
): Promise<ReadonlyMap<bigint, Address>> {
  const owners = new Map<bigint, Address>()
  let owner: Address | undefined
  for (const { eventName, args } of await eventsOf(verification, id, ['OwnershipTransferred', event])) {
    const values = args as Readonly<Record<string, unknown>>
    if (eventName === 'OwnershipTransferred') owner = values['newOwner'] as Address
    else if (owner !== undefined) owners.set(values[argument] as bigint, owner)
  }
  return owners
}

/** A token's address with its symbol, if it has one that fits in a line. */
export async function tokenText({ client }: Pick<Verification, 'client'>, token: Address): Promise<string> {
  const symbol = await client
    .readContract({ address: token, abi: TOKEN, functionName: 'symbol' })
    .catch(() => '')
  return isOneLine(symbol) && symbol.length <= LONGEST_SYMBOL ? `${token} (${symbol})` : token
}

const LONGEST_SYMBOL = 20

/** Those accounts of created contracts that differ from the expected ones, for the end of a description. */
export function accountsText(
  accounts: Readonly<Record<string, readonly [found: unknown, expected: unknown]>>,
): string {
  return Object.entries(accounts)
    .filter(([, [found, expected]]) => normal(found) !== normal(expected))
    .map(([name, [found]]) => `, its ${name} is ${normal(found)}`)
    .join('')
}

/** Reads a contract by its build. */
export function readOf(
  { client }: Pick<Verification, 'client'>,
  contract: ContractId['contract'],
  address: Address,
) {
  const { abi } = artifact(contract)
  return async <Value>(functionName: string, args: readonly unknown[] = []): Promise<Value> =>
    (await client.readContract({ address, abi, functionName, args })) as Value
}
