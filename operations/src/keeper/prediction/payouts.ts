import { artifact } from '@ibull/contracts'
import { decodeFunctionResult, encodeFunctionData, parseAbi, type Address, type PublicClient } from 'viem'
import { assess } from '../assess.ts'
import type { Exchange } from '../exchange.ts'
import type { Act, Moment } from '../job.ts'
import { RecentBets, type RecentBet } from './recent-bets.ts'

const PAYOUT_ABI = parseAbi([
  'struct Round { uint256 epoch; uint256 startTimestamp; uint256 lockTimestamp; uint256 closeTimestamp; int256 lockPrice; int256 closePrice; uint256 lockOracleId; uint256 closeOracleId; uint256 totalAmount; uint256 bullAmount; uint256 bearAmount; uint256 rewardBaseCalAmount; uint256 rewardAmount; bool oracleCalled; }',
  'function rounds(uint256 epoch) view returns (Round)',
  'function claimable(uint256 epoch, address account) view returns (bool)',
  'function refundable(uint256 epoch, address account) view returns (bool)',
  'function automaticPayoutOf(address account) view returns (bool isAllowed, uint256 fee)',
  'function claimFor(uint256 epoch, address[] accounts) returns (uint256 fees)',
])
const WINDOW_SECONDS = 86_400n
/** Minimum gas of a payout: accounts that pay less for it are not simulated. */
const LEAST_GAS = 30_000n
/** Accounts per transaction: with 50,000 gas per receiver it fits into a block. */
const MOST_ACCOUNTS = 50
/** Payouts simulated at a time, so that a flood of accounts doesn't hold up jobs with deadlines. */
const MOST_SIMULATED = 100
/** Seconds until a failed or unprofitable payout is retried. */
const RETRY_SECONDS = 3_600n

type Consent = readonly [isAllowed: boolean, fee: bigint]

interface SettledRound {
  readonly closeTimestamp: bigint
}

/** Finds the accounts that anyone may pay out, among the bettors of a day's rounds. */
export class Payouts {
  readonly #bets: RecentBets
  /** Closed rounds, which are final. */
  readonly #settled = new Map<bigint, SettledRound>()
  /** Chain second until which a bet is skipped, by its key. */
  readonly #leftAlone = new Map<string, bigint>()

  constructor(
    private readonly client: PublicClient,
    private readonly exchange: Pick<Exchange, 'readAll'>,
    private readonly market: Address,
    /** Receiver of the fees. */
    private readonly caller: Address,
  ) {
    this.#bets = new RecentBets(client, market, WINDOW_SECONDS)
  }

  /** One call per round, with the payouts that are each worth their gas. @throws if the node fails */
  async plan({ timestamp, gasPrice }: Moment): Promise<readonly Act[]> {
    const due = await this.#due(await this.#bets.read(timestamp), timestamp)
    const byEpoch = new Map<bigint, Address[]>()
    let simulated = 0
    // Who offers most comes first: a flood of accounts would have to offer more.
    for (const { bet, fee } of due.toSorted((a, b) => Number(b.fee - a.fee))) {
      if (simulated === MOST_SIMULATED) break
      const accounts = byEpoch.get(bet.epoch) ?? []
      const isLeftAlone = timestamp < (this.#leftAlone.get(bet.key) ?? 0n)
      if (isLeftAlone || fee < LEAST_GAS * gasPrice || accounts.length === MOST_ACCOUNTS) continue
      simulated += 1
      // A receiver may reject payment or burn all its gas: other payouts' fees shouldn't pay for that.
      const { kind } = await assess(
        this.client,
        this.caller,
        this.#payout(bet.epoch, [bet.account]),
        gasPrice,
      )
      if (kind === 'pays') byEpoch.set(bet.epoch, [...accounts, bet.account])
      else this.#leftAlone.set(bet.key, timestamp + RETRY_SECONDS)
    }
    return [...byEpoch].map(([epoch, accounts]) => this.#payout(epoch, accounts))
  }

  /** Amounts owed to accounts that allow payouts, with each fee. Drops bets that are owed nothing. */
  async #due(
    bets: readonly RecentBet[],
    timestamp: bigint,
  ): Promise<readonly { readonly bet: RecentBet; readonly fee: bigint }[]> {
    const epochs = [...new Set(bets.map(({ epoch }) => epoch))]
    const accounts = [...new Set(bets.map(({ account }) => account))]
    const open = epochs.filter((epoch) => !this.#settled.has(epoch))
    const rounds = await this.#read<SettledRound & { readonly oracleCalled: boolean }>(
      'rounds',
      open.map((epoch) => [epoch]),
    )
    const consents = await this.#read<Consent>(
      'automaticPayoutOf',
      accounts.map((account) => [account]),
    )
    for (const [index, round] of rounds.entries())
      if (round?.oracleCalled === true) this.#settled.set(open[index] ?? 0n, round)
    const consentOf = new Map(accounts.map((account, index) => [account, consents[index]]))
    const allowed = bets.filter(({ account }) => consentOf.get(account)?.[0] === true)
    const keys = allowed.map(({ epoch, account }) => [epoch, account])
    const claimable = await this.#read<boolean>('claimable', keys)
    const refundable = await this.#read<boolean>('refundable', keys)
    const due = allowed.filter((_, index) => claimable[index] === true || refundable[index] === true)
    const closeOf = (epoch: bigint) =>
      (this.#settled.get(epoch) ?? rounds[open.indexOf(epoch)])?.closeTimestamp ?? timestamp
    const isOld = ({ epoch }: RecentBet) => timestamp > closeOf(epoch) + WINDOW_SECONDS
    const isOver = (bet: RecentBet) => this.#settled.has(bet.epoch) && !due.includes(bet)
    this.#bets.forget([...bets.filter(isOld), ...allowed.filter(isOver)])
    return due.map((bet) => ({ bet, fee: consentOf.get(bet.account)?.[1] ?? 0n }))
  }

  #read<Result>(
    functionName: 'rounds' | 'automaticPayoutOf' | 'claimable' | 'refundable',
    calls: readonly (readonly unknown[])[],
  ): Promise<readonly (Result | undefined)[]> {
    return this.exchange.readAll<Result>(
      calls.map((args) => ({ address: this.market, abi: PAYOUT_ABI, functionName, args })),
    )
  }

  #payout(epoch: bigint, accounts: readonly Address[]): Act {
    const functionName = 'claimFor'
    const args = [epoch, accounts] as const
    return {
      name: `pay ${accounts.length === 1 ? (accounts[0] ?? '') : `${accounts.length} accounts`} for round ${epoch}`,
      to: this.market,
      data: encodeFunctionData({ abi: PAYOUT_ABI, functionName, args }),
      abi: artifact('Prediction').abi,
      gain: (data) => decodeFunctionResult({ abi: PAYOUT_ABI, functionName, data }),
      leastReturn: 1n,
    }
  }
}
