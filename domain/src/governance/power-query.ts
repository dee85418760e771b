import { IbullError } from '../error.ts'
import type { Address } from '../money/address.ts'
import { NO_HOLDINGS, powerCustodians, type HoldingsAtBlock, type PowerContracts } from './voting-power.ts'

/** Maximum accounts per query. */
export const MOST_POWER_ACCOUNTS = 1_000

/** A response that can't be a state of the chain. None of it is used. */
export class PowerAnswerError extends IbullError {
  readonly code = 'powerAnswer'
  constructor(what: string) {
    super(`The indexer's answer can't be used: ${what}.`, { what })
  }
}

/**
 * GraphQL query for the holdings of up to a thousand accounts: a single query, so all rows are from the same
 * indexer state.
 */
export function powerQuery({ pairs }: PowerContracts): string {
  const at = 'first: 1000, block: { number: $block }'
  const ofPairs = pairs.map(lower).map(
    (pair, index) => `
    pair${index}: pairAmount(id: "${pair}", block: { number: $block }) { id token0 token1 reserve0 reserve1 totalSupply }
    wallet${index}: liquidityPositions(${at}, where: { pair: "${pair}", account_in: $accounts }) { id amount }
    farm${index}: farmStakes(${at}, where: { token: "${pair}", account_in: $accounts }) { id amount }`,
  )
  return `query VotingPower($block: Int!, $accounts: [ID!]!, $vault: ID!, $stake: ID!) {
    wallets: mainTokenBalances(${at}, where: { id_in: $accounts }) { id amount }
    stakes: farmStakes(${at}, where: { farm: 0, account_in: $accounts }) { id amount }
    shares: vaultShares(${at}, where: { id_in: $accounts }) { id amount: shares }
    total: vaultTotal(id: "vault", block: { number: $block }) { id amount: shares }
    vaultWallet: mainTokenBalance(id: $vault, block: { number: $block }) { id amount }
    vaultStake: farmStake(id: $stake, block: { number: $block }) { id amount }${ofPairs.join('')}
  }`
}

/** Returns the query's variables. At most {@link MOST_POWER_ACCOUNTS} accounts, in any spelling. */
export function powerVariables(
  { vault }: PowerContracts,
  block: bigint,
  accounts: readonly Address[],
): Readonly<Record<string, unknown>> {
  const id = lower(vault)
  return { block: Number(block), accounts: accounts.map(lower), vault: id, stake: `${id}-0` }
}

/**
 * Parses the response's `data` into holdings, keyed by the accounts as given.
 * @throws {PowerAnswerError} for anything not requested, missing, or that can't be an amount
 */
export function readPowerAnswer(
  contracts: PowerContracts,
  accounts: readonly Address[],
  data: unknown,
): ReadonlyMap<Address, HoldingsAtBlock> {
  if (!isRecord(data)) throw new PowerAnswerError('it has no data')
  const { mainToken, vault, pairs } = contracts
  const own = { ...contracts, mainToken: lower(mainToken), vault: lower(vault), pairs: pairs.map(lower) }
  const custodians = powerCustodians(contracts)
  const holdingsOf = readHoldings(data, own, new Set(accounts.map(lower)))
  return new Map(
    accounts.map((account) => {
      const holdings = custodians.has(lower(account)) ? NO_HOLDINGS : holdingsOf(lower(account))
      return [account, holdings]
    }),
  )
}

/** Holdings by lower-case account. @throws {PowerAnswerError} */
function readHoldings(
  data: Readonly<Record<string, unknown>>,
  { mainToken, vault, pairs }: PowerContracts,
  requested: ReadonlySet<string>,
): (account: Address) => HoldingsAtBlock {
  const list = (name: string, accountOf: (id: string) => string | undefined) =>
    readAmounts(data[name], name, (id) => {
      const account = accountOf(id)
      return account !== undefined && requested.has(account) ? account : undefined
    })
  const single = (name: string, id: string): bigint => {
    const row = data[name]
    if (row === null) return 0n
    return readAmounts([row], name, (found) => (found === id ? id : undefined)).get(id) ?? 0n
  }
  const wallets = list('wallets', (id) => id)
  const stakes = list('stakes', beforeDash)
  const shares = list('shares', (id) => id)
  const totalShares = single('total', 'vault')
  const assets = single('vaultWallet', vault) + single('vaultStake', `${vault}-0`)
  const liquidity = pairs.map((id, index) => ({
    pair: readPair(data[`pair${index}`], id, mainToken),
    inWallet: list(`wallet${index}`, (found) => (found.startsWith(`${id}-`) ? afterDash(found) : undefined)),
    inFarm: list(`farm${index}`, beforeDash),
  }))
  return (account) => {
    const held = (amounts: ReadonlyMap<string, bigint>) => amounts.get(account) ?? 0n
    return {
      wallet: held(wallets),
      manualPool: held(stakes),
      vault: { shares: held(shares), totalShares, assets },
      pairs: liquidity.map(({ pair, inWallet, inFarm }) => ({
        pair,
        inWallet: held(inWallet),
        inFarm: held(inFarm),
      })),
    }
  }
}

/** Rows keyed by ID. @throws {PowerAnswerError} for a row that wasn't requested, or a duplicate. */
function readAmounts(
  rows: unknown,
  name: string,
  keyOf: (id: string) => string | undefined,
): ReadonlyMap<string, bigint> {
  if (!Array.isArray(rows)) throw new PowerAnswerError(`${name} is no list`)
  const amounts = new Map<string, bigint>()
  for (const row of rows as readonly unknown[]) {
    if (!isRecord(row) || typeof row['id'] !== 'string') throw new PowerAnswerError(`${name} has no id`)
    const key = keyOf(row['id'])
    if (key === undefined || amounts.has(key))
      throw new PowerAnswerError(`${name} has a row that was not requested`)
    amounts.set(key, readWhole(row['amount'], name))
  }
  return amounts
}

function readPair(row: unknown, id: Address, mainToken: Address) {
  if (row === null) return { mainTokenReserve: 0n, totalSupply: 0n }
  if (!isRecord(row) || row['id'] !== id) throw new PowerAnswerError('a pair is another one')
  const side = [row['token0'], row['token1']].indexOf(mainToken)
  if (side < 0) throw new PowerAnswerError('a pair is without the main token')
  return {
    mainTokenReserve: readWhole(row[`reserve${side}`], 'pair'),
    totalSupply: readWhole(row['totalSupply'], 'pair'),
  }
}

/** @throws {PowerAnswerError} unless it is a non-negative integer below 2^256. */
function readWhole(value: unknown, name: string): bigint {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value))
    throw new PowerAnswerError(`${name} has an invalid amount`)
  return BigInt(value)
}

const lower = (address: Address): Address => address.toLowerCase() as Address
const beforeDash = (id: string): string | undefined => id.split('-')[0]
const afterDash = (id: string): string | undefined => id.split('-')[1]

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
