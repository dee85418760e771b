import { keccak256, toHex, type Address } from 'viem'
import type { Build } from '../exchange/gas.ts'
import type { LocalChain } from '../../gas/local-chain.ts'
import { artifact } from '../../index.ts'

const UNIT = 10n ** 9n
const PRICE = 5n * UNIT
const DIVISOR = 2_000n
const BREAKDOWN = [250n, 375n, 625n, 1_250n, 2_500n, 5_000n]
const TREASURY_FEE = 2_000n
const LENGTH = 4n * 3_600n
const SECRET = keccak256(toHex('secret'))
/** Other accounts' tickets in the round. */
const CROWD = 1_092

/**
 * Measures the gas of every lottery action as a real transaction, base cost and calldata included. Allowances are
 * finite; the lottery, the treasury and the winners hold main tokens; and a purchase is the account's first in its
 * round unless stated otherwise. The ten prizes belong to consecutive tickets bought together. The tally counts
 * all tickets in one call and ends the round, so it includes the base cost, the bounty and the treasury's fee.
 */
export async function measure(chain: LocalChain) {
  const builds = {
    lottery: artifact('Lottery'),
    keeperSource: artifact('KeeperRandomSource'),
    token: artifact('IbullToken'),
  }
  const [operator, one, ten, hundred, crowd, treasury] = chain.accounts() as readonly Address[] as [
    Address,
    Address,
    Address,
    Address,
    Address,
    Address,
  ]
  const deploy = (build: Build, ...args: unknown[]) => chain.deploy(operator, build.abi, build.bytecode, args)
  const token = await deploy(builds.token, 'iBull Token', 'IBULL', operator, operator, 10n ** 18n, 10n ** 20n)
  const lottery = await deploy(builds.lottery, operator, token, LENGTH / 2n, UNIT, 50n * UNIT)
  const source = await deploy(builds.keeperSource, lottery, operator)
  const call = (from: Address, to: Address, build: Build, functionName: string, args: readonly unknown[]) =>
    chain.send(from, to, build.abi, functionName, args)
  const act = async (from: Address, functionName: string, ...args: readonly unknown[]) =>
    Number(await call(from, lottery, builds.lottery, functionName, args))
  const read = <Value>(functionName: string, ...args: readonly unknown[]) =>
    chain.read<Value>(lottery, builds.lottery.abi, functionName, args)
  const buy = (from: Address, numbers: readonly number[], lotteryId = 1n) =>
    act(from, 'buyTickets', lotteryId, numbers)

  for (const account of [one, ten, hundred, crowd, treasury]) {
    await call(operator, token, builds.token, 'transfer', [account, 1_000_000n * UNIT])
    await call(account, token, builds.token, 'approve', [lottery, 1_000_000n * UNIT])
  }
  await act(operator, 'setOperatorAndTreasuryAndInjectorAddresses', operator, treasury, treasury)
  await act(operator, 'changeRandomGenerator', source)
  await act(operator, 'setTerms', DIVISOR, BREAKDOWN, TREASURY_FEE)
  await call(operator, source, builds.keeperSource, 'commit', [1n, keccak256(SECRET)])
  const end = (await chain.now()) + LENGTH
  const opened = await act(operator, 'startLottery', end, PRICE, DIVISOR, BREAKDOWN, TREASURY_FEE)

  // A single ticket starts a word, and ten span two words.
  for (let bought = 0; bought < CROWD; bought += 84) await buy(crowd, spread(84))
  const single = await buy(one, spread(1))
  await buy(crowd, spread(8))
  const measured = {
    'lottery startLottery': opened,
    'lottery buyTickets, 1': single,
    'lottery buyTickets, 10': await buy(ten, spread(10)),
    'lottery buyTickets, 100': await buy(hundred, tens(100)),
    'lottery buyTickets, 1 more': await buy(one, spread(1)),
    'lottery injectFunds': await act(treasury, 'injectFunds', 1n, 100n * UNIT),
  }
  const tickets = await read<bigint>('currentTicketId')
  const [firstOfTen, firstOfHundred] = [tickets - 111n, tickets - 101n]
  await chain.wait(LENGTH)
  const closed = await act(crowd, 'closeLottery', 1n)
  await call(operator, source, builds.keeperSource, 'reveal', [1n, SECRET])
  const drawn = await act(crowd, 'drawFinalNumberAndMakeLotteryClaimable', 1n, true)
  const tallied = await act(crowd, 'tallyTickets', 1n, tickets)
  const { finalNumber } = await read<{ finalNumber: number }>('viewLottery', 1n)
  const claim = (from: Address, ticketIds: readonly bigint[], numbers: readonly number[]) =>
    act(
      from,
      'claimTickets',
      1n,
      ticketIds,
      numbers.map((number) => matches(number, finalNumber) - 1),
    )
  const digit = finalNumber % 10
  const place = spread(10).findIndex((number) => matches(number, finalNumber) > 0)
  const places = Array.from({ length: 10 }, (_, index) => digit * 10 + index)
  return {
    ...measured,
    'lottery closeLottery': closed,
    'lottery draw': drawn,
    [`lottery tallyTickets, ${tickets}`]: tallied,
    'lottery tallyTickets, each': Math.ceil(tallied / Number(tickets)),
    'lottery claimTickets, 1': await claim(ten, [firstOfTen + BigInt(place)], [spread(10)[place] ?? 0]),
    'lottery claimTickets, 10': await claim(
      hundred,
      places.map((index) => firstOfHundred + BigInt(index)),
      places.map((index) => tens(100)[index] ?? 0),
    ),
  }
}

/** Numbers that cycle through all last digits. */
function spread(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => 1_123_451 + ((index * 7_811) % 800_000))
}

/** Ten numbers, one for each last digit. */
function tens(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => 1_000_000 + index * 5_550 + Math.floor(index / 10))
}

/** Number of matching digits of two numbers, from the last one. */
function matches(number: number, finalNumber: number): number {
  const lengths = [1, 2, 3, 4, 5, 6]
  return lengths.findLast((length) => (number - finalNumber) % 10 ** length === 0) ?? 0
}

/** Maximum gas per action. */
export const budgets = {
  'lottery buyTickets, 1': 110_000,
  'lottery buyTickets, 10': 115_000,
  'lottery buyTickets, 100': 400_000,
  'lottery tallyTickets, each': 600,
  'lottery claimTickets, 1': 75_000,
  'lottery claimTickets, 10': 101_000,
}
