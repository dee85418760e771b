import { DEFAULT_SCHEDULE } from '@ibull/contracts/deploy'
import { bulkPriceDown, ticketBracket } from '@ibull/domain/lottery'
import { commitmentTo, secretOf } from '@ibull/operations'
import { decodeFunctionResult, encodeFunctionData, maxUint256, type Hex } from 'viem'
import { ACCOUNT_INDEX, localAccount, localAddress } from '../accounts.ts'
import type { LocalTransaction } from '../chain/block-writer.ts'
import type { RpcClient } from '../chain/rpc-client.ts'
import { writeAll } from '../deploy/deploy.ts'
import type { Deployment } from '../deploy/deployment.ts'
import { TOKEN_ABI } from '../deploy/token-abi.ts'
import type { Happening, OpenedWorld } from '../feature.ts'
import { rawFromUsd } from '../market/market-simulation.ts'
import { marketToken } from '../market/tokens.ts'
import { LOTTERY_ABI, SOURCE_ABI } from './lottery-abi.ts'
import type { PlannedRound, TicketPurchase } from './plan-lottery.ts'

const { discountDivisor, rewardsBreakdown, salesEndSeconds, ticketPriceCents, treasuryFee } = DEFAULT_SCHEDULE
/** Delay from the end of a sale to its draw, in a later block even if blocks are shared. */
const DRAW_SECONDS = Number(salesEndSeconds) + 60
const CLAIM_SECONDS = 2 * DRAW_SECONDS
/** Seconds from the present to the end of the open round. */
const OPEN_SECONDS = 600
/** Injection into each round, in USD. */
const INJECTED_USD = 200
const PLAY_GAS = 1_000_000n
const TALLY_GAS = 4_000_000n
const TOKEN_GAS = 200_000n
const PAGE = 2_500n

/** Approves the players' spending, and returns the rounds of the past. */
export async function openLottery(
  { client, writer, deployment, times }: OpenedWorld,
  plan: readonly PlannedRound[],
): Promise<Happening[]> {
  if (plan.length === 0) return []
  const { deployer, issuer, firstTrader, lastTrader } = ACCOUNT_INDEX
  const players = Array.from({ length: lastTrader - firstTrader + 1 }, (_, index) => firstTrader + index)
  const calls = new LotteryCalls(client, deployment)
  await writeAll(
    writer,
    [issuer, ...players].map((index) => calls.approval(index, maxUint256)),
    () => undefined,
  )
  const signer = localAccount(deployer)
  const { chainId, keeperRandomSource: source } = deployment
  const secrets = await Promise.all(
    plan.map(({ lotteryId }) => secretOf(signer, { chainId, source, lotteryId: BigInt(lotteryId) })),
  )
  return plan.flatMap((round, index): Happening[] => {
    const { lotteryId, startsAt, endsAt, purchases, claimers } = round
    const secret = secrets[index] ?? '0x'
    const end = endsAt === undefined ? times.present + OPEN_SECONDS : times.start + endsAt
    const opening = { at: startsAt, transactions: () => calls.opening(lotteryId, end, commitmentTo(secret)) }
    const sales = purchases.map((purchase) => ({
      at: purchase.at,
      transactions: () => calls.purchase(lotteryId, purchase),
    }))
    if (endsAt === undefined) return [opening, ...sales]
    return [
      opening,
      ...sales,
      { at: endsAt, transactions: () => [calls.closing(lotteryId)] },
      { at: endsAt + DRAW_SECONDS, transactions: () => calls.draw(lotteryId, secret) },
      ...(claimers.length === 0
        ? []
        : [{ at: endsAt + CLAIM_SECONDS, transactions: () => calls.claims(lotteryId, claimers) }]),
    ]
  })
}

/** The lottery's events, as transactions. */
class LotteryCalls {
  readonly #price = rawFromUsd('IBULL', Number(ticketPriceCents) / 100, marketToken('IBULL').priceUsd)

  constructor(
    private readonly client: RpcClient,
    private readonly deployment: Deployment,
  ) {}

  approval(actor: number, amount: bigint): LocalTransaction {
    const args = [this.deployment.lottery, amount] as const
    return this.#token(actor, encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args }))
  }

  opening(lotteryId: number, end: number, commitment: Hex): LocalTransaction[] {
    const { deployer, issuer } = ACCOUNT_INDEX
    const injected = rawFromUsd('IBULL', INJECTED_USD, marketToken('IBULL').priceUsd)
    const id = BigInt(lotteryId)
    return [
      this.#lottery(
        deployer,
        encodeFunctionData({
          abi: LOTTERY_ABI,
          functionName: 'startLottery',
          args: [BigInt(end), this.#price, discountDivisor, rewardsBreakdown, treasuryFee],
        }),
      ),
      this.#source(encodeFunctionData({ abi: SOURCE_ABI, functionName: 'commit', args: [id, commitment] })),
      this.#lottery(
        issuer,
        encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'injectFunds', args: [id, injected] }),
      ),
    ]
  }

  /** The issuer funds the demo account's purchases; its own tokens stay untouched. */
  purchase(lotteryId: number, { actor, numbers }: TicketPurchase): LocalTransaction[] {
    const args = [BigInt(lotteryId), numbers] as const
    const buying = this.#lottery(
      actor,
      encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'buyTickets', args }),
    )
    if (actor !== ACCOUNT_INDEX.demo) return [buying]
    const cost = bulkPriceDown({ price: this.#price, discountDivisor }, numbers.length)
    const gift = [localAddress(actor), cost] as const
    return [
      this.#token(
        ACCOUNT_INDEX.issuer,
        encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args: gift }),
      ),
      this.approval(actor, cost),
      buying,
    ]
  }

  closing(lotteryId: number): LocalTransaction {
    const args = [BigInt(lotteryId)] as const
    return this.#lottery(
      ACCOUNT_INDEX.deployer,
      encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'closeLottery', args }),
    )
  }

  draw(lotteryId: number, secret: Hex): LocalTransaction[] {
    const id = BigInt(lotteryId)
    const { deployer } = ACCOUNT_INDEX
    return [
      this.#source(encodeFunctionData({ abi: SOURCE_ABI, functionName: 'reveal', args: [id, secret] })),
      this.#lottery(
        deployer,
        encodeFunctionData({
          abi: LOTTERY_ABI,
          functionName: 'drawFinalNumberAndMakeLotteryClaimable',
          args: [id, true],
        }),
      ),
      this.#lottery(
        deployer,
        encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'tallyTickets', args: [id, PAGE] }),
        TALLY_GAS,
      ),
    ]
  }

  /** These accounts' prizes, claimed in one transaction each. */
  async claims(lotteryId: number, claimers: readonly number[]): Promise<LocalTransaction[]> {
    const id = BigInt(lotteryId)
    const viewing = encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'viewLottery', args: [id] })
    const [round = '0x', ...owned] = await this.client.batch<Hex>(
      [
        viewing,
        ...claimers.map((index) =>
          encodeFunctionData({
            abi: LOTTERY_ABI,
            functionName: 'viewUserInfoForLotteryId',
            args: [localAddress(index), id, 0n, PAGE],
          }),
        ),
      ].map((data) => ({ method: 'eth_call', params: [{ to: this.deployment.lottery, data }, 'latest'] })),
    )
    const { finalNumber } = decodeFunctionResult({
      abi: LOTTERY_ABI,
      functionName: 'viewLottery',
      data: round,
    })
    return claimers.flatMap((actor, index) => {
      const functionName = 'viewUserInfoForLotteryId'
      const data = owned[index] ?? '0x'
      const [ticketIds, numbers] = decodeFunctionResult({ abi: LOTTERY_ABI, functionName, data })
      const won = ticketIds.flatMap((ticketId, place) => {
        const bracket = ticketBracket(numbers[place] ?? 0, finalNumber, rewardsBreakdown)
        return bracket === undefined ? [] : [{ ticketId, bracket }]
      })
      if (won.length === 0) return []
      const args = [id, won.map(({ ticketId }) => ticketId), won.map(({ bracket }) => bracket)] as const
      return [
        this.#lottery(actor, encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'claimTickets', args })),
      ]
    })
  }

  #lottery(actor: number, data: Hex, gas = PLAY_GAS): LocalTransaction {
    return { from: localAddress(actor), to: this.deployment.lottery, data, gas }
  }

  #source(data: Hex): LocalTransaction {
    const from = localAddress(ACCOUNT_INDEX.deployer)
    return { from, to: this.deployment.keeperRandomSource, data, gas: TOKEN_GAS }
  }

  #token(actor: number, data: Hex): LocalTransaction {
    return { from: localAddress(actor), to: this.deployment.mainToken, data, gas: TOKEN_GAS }
  }
}
