import { Token, type Address } from '@ibull/domain'
import type { LotteryRound } from '../lottery/reads/lottery-round.ts'
import { encodeAbiParameters, keccak256, numberToHex, pad, zeroHash, type Abi } from 'viem'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { ibullTokenAbi } from '../abi/ibull-token.generated.ts'
import { keeperRandomSourceAbi } from '../abi/keeper-random-source.generated.ts'
import { lotteryAbi } from '../abi/lottery.generated.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { roundQuery } from '../lottery/reads/lottery-queries.ts'
import type { Network } from '../networks/network.ts'
import { startExchangeWorld, type ExchangeWorld } from './exchange-world.ts'
import { worldQueries, type WorldQueries } from './world-queries.ts'

const UNIT = 10n ** 9n
export const TICKET_PRICE = 5n * UNIT
export const DISCOUNT_DIVISOR = 2_000n
export const ROUND_SECONDS = 3_600
/** Brackets 1 and 3 have no share. */
export const SHARES = [2_000n, 0n, 3_000n, 0n, 2_500n, 2_500n]
const TREASURY_FEE = 2_000n
const DAY = 86_400
/** Storage slot of the source's random words. */
const WORDS_SLOT = 2n

/** A chain with a lottery whose first round is open, and an account that holds the main token. */
export interface LotteryWorld extends ExchangeWorld, WorldQueries {
  readonly network: Network & { readonly contracts: { readonly lottery: Address } }
  readonly services: WriteServices
  readonly mainToken: Token
  readonly round: (lotteryId?: bigint) => Promise<LotteryRound>
  /** Sends from the account, without a flow. */
  readonly play: (functionName: string, ...args: readonly unknown[]) => Promise<void>
  /** Ends the first round's sale and draws this number (contract encoding); counts all tickets. */
  readonly draw: (finalNumber: number) => Promise<void>
  readonly giveWord: (finalNumber: number) => Promise<void>
  readonly pass: (seconds: number) => Promise<void>
  /** Advances until the round can no longer be closed or drawn. */
  readonly passDeadline: () => Promise<void>
}

export async function startLotteryWorld(): Promise<LotteryWorld> {
  const world = await startExchangeWorld()
  const { anvil, account } = world
  const [owner] = anvil.accounts
  const address = await anvil.deploy('IbullToken', [
    'iBull Token',
    'IBULL',
    owner,
    owner,
    10n ** 9n * UNIT,
    10n ** 9n * UNIT,
  ])
  const mainToken = new Token({ chainId: 31337, address, decimals: 9, symbol: 'IBULL', name: 'iBull Token' })
  const lottery = await anvil.deploy('Lottery', [owner, address, BigInt(ROUND_SECONDS) / 2n, 1n, 50n * UNIT])
  const source = await anvil.deploy('KeeperRandomSource', [lottery, owner])
  const own = (to: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
    anvil.write(to, abi, functionName, args)
  await own(lottery, lotteryAbi, 'setOperatorAndTreasuryAndInjectorAddresses', [owner, owner, owner])
  await own(lottery, lotteryAbi, 'changeRandomGenerator', [source])
  await own(lottery, lotteryAbi, 'setTerms', [DISCOUNT_DIVISOR, SHARES, TREASURY_FEE])
  await own(source, keeperRandomSourceAbi, 'commit', [1n, keccak256(zeroHash)])
  const end = (await anvil.now()) + BigInt(ROUND_SECONDS)
  const terms = [TICKET_PRICE, DISCOUNT_DIVISOR, SHARES, TREASURY_FEE]
  await own(lottery, lotteryAbi, 'startLottery', [end, ...terms])
  await own(address, ibullTokenAbi, 'transfer', [account, 1_000_000n * UNIT])
  world.preferences.approvalMode = 'exact'
  const network = {
    ...world.network,
    mainToken,
    contracts: { ...world.network.contracts, mainToken: address, lottery },
  }
  const services: WriteServices = { ...world.services, network }
  const queries = worldQueries(network)
  const play = async (functionName: string, ...args: readonly unknown[]): Promise<void> => {
    await anvil.write(lottery, lotteryAbi, functionName, args, { from: account })
  }
  const giveWord = async (finalNumber: number): Promise<void> => {
    const slot = keccak256(encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [1n, WORDS_SLOT]))
    await anvil.request('anvil_setStorageAt', source, slot, pad(numberToHex(finalNumber), { size: 32 }))
  }
  await anvil.write(address, erc20Abi as Abi, 'approve', [lottery, 0n], { from: account })
  await world.keep()
  return {
    ...world,
    network,
    services,
    mainToken,
    ...queries,
    round: (lotteryId = 1n) => queries.query(roundQuery(queries.reader(), lotteryId)),
    play,
    giveWord,
    pass: (seconds) => anvil.pass(seconds),
    passDeadline: () => anvil.pass(DAY + 2 * ROUND_SECONDS),
    draw: async (finalNumber) => {
      await anvil.pass(ROUND_SECONDS)
      await play('closeLottery', 1n)
      await giveWord(finalNumber)
      await play('drawFinalNumberAndMakeLotteryClaimable', 1n, true)
      await play('tallyTickets', 1n, 10_000n)
    },
  }
}
