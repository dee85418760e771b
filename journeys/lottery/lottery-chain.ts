import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import { limits } from '@ibull/testkit/limits'
import { expect } from '@playwright/test'
import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  keccak256,
  pad,
  parseAbi,
  type Address,
  type Hex,
} from 'viem'
import { approve, transact } from '../story/chain-actions.ts'

const LOTTERY_ABI = parseAbi([
  'struct Lottery { uint8 status; uint256 startTime; uint256 endTime; uint256 priceTicketInCake; uint256 discountDivisor; uint256[6] rewardsBreakdown; uint256 treasuryFee; uint256[6] cakePerBracket; uint256[6] countWinnersPerBracket; uint256 firstTicketId; uint256 firstTicketIdNextLottery; uint256 amountCollectedInCake; uint32 finalNumber; }',
  'function buyTickets(uint256 lotteryId, uint32[] ticketNumbers)',
  'function cancelLottery(uint256 lotteryId)',
  'function closeLottery(uint256 lotteryId)',
  'function currentLotteryId() view returns (uint256)',
  'function drawFinalNumberAndMakeLotteryClaimable(uint256 lotteryId, bool autoInjection)',
  'function setMinAndMaxTicketPriceInCake(uint256 minPrice, uint256 maxPrice)',
  'function startLottery(uint256 endTime, uint256 price, uint256 divisor, uint256[6] shares, uint256 fee)',
  'function tallyTickets(uint256 lotteryId, uint256 maxTickets)',
  'function viewLottery(uint256 lotteryId) view returns (Lottery)',
])
const SOURCE_ABI = parseAbi([
  'function commit(uint256 id, bytes32 commitment)',
  'function reveal(uint256 id, bytes32 secret)',
])

/** Beyond the end of any seeded sale, and the day in which it can be closed. */
const TWO_DAYS = 172_800
/** Enough for a purchase by hand. */
const SALE_SECONDS = 120
const HOUR = 3_600n
const TENTH = 100_000_000n
const SECRET = pad('0x1b', { size: 32 })

const demo = localAddress(ACCOUNT_INDEX.demo)
const deployer = localAddress(ACCOUNT_INDEX.deployer)

/** Waits for a round that the keeper has opened and that is on sale for a while. @returns its end in chain seconds */
export async function nextDraw(
  world: World,
): Promise<{ readonly lotteryId: bigint; readonly endTime: number }> {
  const { lottery } = world.deployment
  const call = (data: Hex) => world.chain.client.request<Hex>('eth_call', [{ to: lottery, data }, 'latest'])
  const newest = async () => {
    const data = encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'currentLotteryId' })
    const lotteryId = BigInt(await call(data))
    const round = decodeFunctionResult({
      abi: LOTTERY_ABI,
      functionName: 'viewLottery',
      data: await call(
        encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'viewLottery', args: [lotteryId] }),
      ),
    })
    return { lotteryId, endTime: Number(round.endTime) }
  }
  const left = async () => (await newest()).endTime - (await world.chain.timestamp())
  if ((await left()) < SALE_SECONDS) await world.chain.skipTo((await newest()).endTime)
  await expect.poll(left, { timeout: limits.world }).toBeGreaterThan(SALE_SECONDS)
  return newest()
}

/** What the lottery does around the page, by its operator and the keeper of its random numbers. */
export class LotteryChain {
  private constructor(
    private readonly world: World,
    readonly lotteryId: bigint,
  ) {}

  /** Puts a round of an hour, at 0.1 a ticket, in place of the seeded one, whose sale ends at a time of its own. */
  static async openRound(world: World): Promise<LotteryChain> {
    const { lottery } = world.deployment
    const data = encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'currentLotteryId' })
    const seeded = BigInt(
      await world.chain.client.request<Hex>('eth_call', [{ to: lottery, data }, 'latest']),
    )
    await world.chain.skipTime(TWO_DAYS)
    const opened = new LotteryChain(world, seeded + 1n)
    await opened.operate(
      encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'cancelLottery', args: [seeded] }),
    )
    const end = BigInt(await world.chain.timestamp()) + HOUR
    const shares = [250n, 375n, 625n, 1_250n, 2_500n, 5_000n] as const
    const terms = [end, TENTH, 2_000n, shares, 2_000n] as const
    // More than a quarter from the seeded price: within the owner's limits alone.
    const limits = { functionName: 'setMinAndMaxTicketPriceInCake', args: [TENTH, TENTH] } as const
    await opened.operate(encodeFunctionData({ abi: LOTTERY_ABI, ...limits }))
    await opened.operate(encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'startLottery', args: terms }))
    const commitment = keccak256(encodeAbiParameters([{ type: 'bytes32' }], [SECRET]))
    await opened.keep(
      encodeFunctionData({ abi: SOURCE_ABI, functionName: 'commit', args: [opened.lotteryId, commitment] }),
    )
    return opened
  }

  /** Tickets of the demo account, by their shown digits, in purchases of a hundred. */
  async buy(shown: readonly string[]): Promise<void> {
    const { lottery } = this.world.deployment
    await approve(this.world, demo, 'IBULL', lottery)
    for (let first = 0; first < shown.length; first += 100) {
      const numbers = shown
        .slice(first, first + 100)
        .map((digits) => 1_000_000 + Number([...digits].reverse().join('')))
      const args = [this.lotteryId, numbers] as const
      const data = encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'buyTickets', args })
      await transact(this.world, { from: demo, to: lottery, data })
    }
  }

  /** Mined when it returns. */
  async pass(seconds: number): Promise<void> {
    await this.world.chain.skipTime(seconds)
    await this.world.chain.mine()
  }

  /** The sale ends, the number is drawn and the winners are counted. */
  async draw(): Promise<void> {
    await this.pass(Number(HOUR) + 60)
    const args = [this.lotteryId] as const
    await this.operate(encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'closeLottery', args }))
    await this.reveal()
    await this.operate(
      encodeFunctionData({
        abi: LOTTERY_ABI,
        functionName: 'drawFinalNumberAndMakeLotteryClaimable',
        args: [this.lotteryId, true],
      }),
    )
    await this.tally()
  }

  reveal(): Promise<void> {
    return this.keep(
      encodeFunctionData({ abi: SOURCE_ABI, functionName: 'reveal', args: [this.lotteryId, SECRET] }),
    )
  }

  tally(): Promise<void> {
    const args = [this.lotteryId, 5_000n] as const
    return this.operate(encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'tallyTickets', args }))
  }

  /** Winning tickets by bracket, and what each of them gets. */
  async prizes(): Promise<{ readonly winners: readonly bigint[]; readonly each: readonly bigint[] }> {
    const call = { abi: LOTTERY_ABI, functionName: 'viewLottery' } as const
    const to = this.world.deployment.lottery
    const data = encodeFunctionData({ ...call, args: [this.lotteryId] })
    const answer = await this.world.chain.client.request<Hex>('eth_call', [{ to, data }, 'latest'])
    const round = decodeFunctionResult({ ...call, data: answer })
    return { winners: round.countWinnersPerBracket, each: round.cakePerBracket }
  }

  /** What the lottery may take of an account, raw. */
  async allowance(account: Address): Promise<bigint> {
    const { lottery: spender, mainToken } = this.world.deployment
    const call = { abi: erc20Abi, functionName: 'allowance' } as const
    const data = encodeFunctionData({ ...call, args: [account, spender] })
    const answer = await this.world.chain.client.request<Hex>('eth_call', [{ to: mainToken, data }, 'latest'])
    return decodeFunctionResult({ ...call, data: answer })
  }

  private operate(data: Hex): Promise<void> {
    return transact(this.world, { from: deployer, to: this.world.deployment.lottery, data })
  }

  private keep(data: Hex): Promise<void> {
    return transact(this.world, { from: deployer, to: this.world.deployment.keeperRandomSource, data })
  }
}
