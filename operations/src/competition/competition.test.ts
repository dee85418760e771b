import { artifact } from '@ibull/contracts'
import {
  encodeFunctionData,
  getAddress,
  numberToHex,
  pad,
  parseEther,
  zeroAddress,
  zeroHash,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connectNode } from '../deployment/connect-node.ts'
import { KeeperAccount } from '../keeper/keeper-account.ts'
import { startCuttingProxy } from '../testing/cutting-node.ts'
import { accountOf, keptLog, TestProtocol } from '../testing/test-protocol.ts'
import { competitionAbi } from './competition-contract.ts'
import { recount } from './recount.ts'
import { runSettlement } from './run-settlement.ts'

// `TRADERS=5000` is the size of a real competition; the gate has a small one.
const TRADERS = Number(process.env['TRADERS'] ?? 60)
const DEADLINE = 10n ** 12n
const DAY = 86_400
const PRIZES = [0n, 1_000n, 10_000n, 100_000n, 1_000_000n]
const CAMPAIGNS = [1n, 2n, 3n, 4n, 5n]
const OPEN = 1
const CLAIMING = 3
const house = artifact('TestHouse').abi
const router = artifact('Router').abi
const token = artifact('TestToken').abi

let protocol: TestProtocol
let competition: Address
let houseAt: Address
let start: number

const operator = accountOf(0)
const traderAt = (index: number): Address => getAddress(pad(numberToHex(0x100_0000 + index), { size: 20 }))
const traders = Array.from({ length: TRADERS }, (_, index) => traderAt(index))
const all = <T>(items: readonly T[], act: (item: T, index: number) => Promise<unknown>) =>
  (async () => {
    for (let first = 0; first < items.length; first += 200)
      await Promise.all(items.slice(first, first + 200).map((item, index) => act(item, first + index)))
  })()

beforeAll(async () => {
  protocol = await TestProtocol.start()
  const { chain } = protocol
  await chain.request('anvil_autoImpersonateAccount', true)
  await chain.request('evm_setBlockGasLimit', numberToHex(10_000_000_000n))
  houseAt = await chain.deploy('TestHouse')
  start = Number(await chain.now()) + DAY
  competition = await announce(start)
  await takePart()
})
afterAll(() => protocol?.stop())

/** A competition of a day, with its prizes. */
async function announce(startTime: number): Promise<Address> {
  const { chain } = protocol
  const address = await chain.deploy('TradingCompetition', [
    {
      owner: operator.address,
      cakeToken: protocol.at('mainToken'),
      profile: houseAt,
      mintingStation: houseAt,
      previous: zeroAddress,
      startTime,
      endTime: startTime + DAY,
      objectionSeconds: DAY,
      claimSeconds: 30 * DAY,
      factory: protocol.at('factory'),
      pairs: [
        [protocol.at('wrappedNative'), protocol.usd],
        [protocol.at('mainToken'), protocol.at('wrappedNative')],
      ],
      exemptFunders: [],
      custodians: [protocol.at('farm')],
    },
  ])
  for (const place of [1n, 2n, 3n])
    await chain.write(address, competitionAbi, 'announcePrizes', [place, CAMPAIGNS, PRIZES, PRIZES])
  return address
}

/** Sends without mining, so that one block contains all of them, in the order in which they arrive. */
async function together(calls: readonly Call[]): Promise<void> {
  const { chain } = protocol
  await chain.request('evm_setAutomine', false)
  const hashes: Hex[] = []
  await all(calls, async ({ from, to, abi, name, args = [], value = 0n }) => {
    const data = encodeFunctionData({ abi, functionName: name, args })
    const transaction = { from, to, data, value: numberToHex(value), gas: '0x7a120', gasPrice: '0x0' }
    hashes.push((await chain.request('eth_sendTransaction', transaction)) as Hex)
  })
  await chain.request('evm_mine')
  await chain.request('evm_setAutomine', true)
  await all(hashes, async (hash) => expect((await chain.receiptOf(hash)).status).toBe('0x1'))
}

interface Call {
  readonly from: Address
  readonly to: Address
  readonly abi: Abi
  readonly name: string
  readonly args?: readonly unknown[]
  readonly value?: bigint
}

/**
 * All register and trade; the first two are funded by the same account, and the third buys and sells within an
 * hour.
 */
async function takePart(): Promise<void> {
  const { chain } = protocol
  const funder = accountOf(5).address
  const first = traders.slice(0, 2)
  await chain.write(protocol.usd, token, 'mint', [funder, parseEther('10')])
  await all(traders, (account) => chain.request('anvil_setBalance', account, numberToHex(parseEther('1000'))))
  await together(
    first.map((account) => ({
      from: funder,
      to: protocol.usd,
      abi: token,
      name: 'transfer',
      args: [account, 1n],
    })),
  )
  await together(
    traders.map((account, index) => ({
      from: account,
      to: houseAt,
      abi: house,
      name: 'join',
      args: [account, BigInt(1 + (index % 3)), true],
    })),
  )
  // The first to register leads those that count as one with it; the order within a block is that of arrival.
  const register = (from: Address): Call => ({ from, to: competition, abi: competitionAbi, name: 'register' })
  const [leader, ...others] = traders.map(register)
  for (const calls of [leader === undefined ? [] : [leader], others]) await together(calls)
  await chain.request('evm_setNextBlockTimestamp', start)
  await chain.write(competition, competitionAbi, 'updateCompetitionStatus', [OPEN])
  const buy = (from: Address, index: number, bought: Address): Call => ({
    from,
    to: protocol.at('router'),
    abi: router,
    name: 'swapExactETHForTokens',
    args: [0n, [protocol.at('wrappedNative'), bought], from, DEADLINE],
    value: parseEther('0.001') * BigInt(1 + ((index * 7) % 997)),
  })
  await together(traders.map((from, index) => buy(from, index, protocol.usd)))
  await chain.pass(3_600)
  await together(
    traders
      .filter((_, index) => index % 4 === 0)
      .map((from, index) => buy(from, index, protocol.at('mainToken'))),
  )
}

async function settle(address = competition): Promise<readonly string[]> {
  const { log, entries } = keptLog()
  const { client } = protocol
  const limits = { leastPrice: 0n, mostPrice: 10n ** 11n }
  const timing = { pollMs: 5, stuckMs: 60_000 }
  await runSettlement(
    {
      client,
      competition: address,
      terms: { fromBlock: 0, collectible: { tokenURI: 'data:', bunnyId: 15 } },
      account: new KeeperAccount(client, operator, 31_337, limits, timing, log),
      leastPrice: 0n,
      log,
    },
    new AbortController().signal,
  )
  return entries.map(({ fields }) => String(fields['step'] ?? fields['reason'] ?? ''))
}

describe('a competition', () => {
  test('error: registrations that a node leaves out are compared with the contract', async () => {
    const node = await startCuttingProxy(protocol.chain.url, TRADERS - 1)
    onTestFinished(() => node.close())
    const url = `${node.url}/key-that-is-secret`
    const client = await connectNode(url, { chainId: 31_337, genesis: undefined })
    const { host } = new URL(url)
    const [of, all] = [Math.floor(TRADERS / 3) - 1, Math.floor(TRADERS / 3)]
    await expect(recount(client, competition, 0)).rejects.toThrow(
      new RegExp(
        `^The logs of the node ${host} give ${of} as .* team \\d, but the chain’s state has ${all}: `,
      ),
    )
  })

  test('behavior: a stranger’s recount equals the operator’s result, which the contract pays', async () => {
    const { chain, client } = protocol
    await chain.request('evm_setNextBlockTimestamp', start + DAY)
    await chain.mine()

    // A wrong table is detected and replaced by the right one.
    await chain.write(competition, competitionAbi, 'updateCompetitionStatus', [2])
    await chain.write(competition, competitionAbi, 'publishTable', [zeroHash, 1n])
    await chain.write(competition, competitionAbi, 'updateUserStatusMultiple', [[traderAt(1)], 4n])
    // A wrong result, as a stolen key of the operator writes it: the places from last to first, another collectible.
    const { teams } = (await recount(client, competition, 0)).result
    for (const { teamId } of teams.toReversed())
      await chain.write(competition, competitionAbi, 'updateTeamRewards', [
        BigInt(teamId),
        CAMPAIGNS,
        PRIZES,
        PRIZES,
      ])
    await chain.write(competition, competitionAbi, 'updateWinningTeamAndTokenURIAndBunnyId', [
      BigInt(teams[0]?.teamId ?? 0),
      'data:other',
      3,
    ])
    const wrong = await recount(client, competition, 0)
    expect(wrong.differences.join()).toContain('The table has 1 rows')
    expect(wrong.differences).toContain(`Team ${teams[0]?.teamId} is on place 3, not 1.`)
    expect(wrong.differences).toContain(`${traderAt(1).toLowerCase()} is in the table.`)

    const steps = await settle()
    expect(steps.at(-1)).toMatch(/^for \d+ of the prize token in the contract$/)
    // A result that is not funded ends like one that is missing.
    const unfunded = await chain.request('evm_snapshot')
    await chain.pass(62 * DAY)
    expect(await settle()).toEqual([
      'end the competition without a result',
      'for nothing: the competition is over',
    ])
    await chain.request('evm_revert', unfunded)
    const owed = await chain.read<bigint>(competition, competitionAbi, 'rewardsOwed')
    expect(owed).toBeGreaterThan(0n)
    await chain.write(protocol.at('mainToken'), token, 'transfer', [competition, owed], {
      from: accountOf(1).address,
    })

    // Each winner's claim is rehearsed before claims open.
    await chain.write(houseAt, house, 'refuse', [true, false])
    expect((await settle()).at(-1)).toContain('would not get everything')
    await chain.write(houseAt, house, 'refuse', [false, false])
    expect((await settle()).at(-1)).toMatch(/^until /)
    await chain.pass(DAY)
    expect(await settle()).toContain('open the claims')

    const began = performance.now()
    const { facts, result, rows, differences } = await recount(client, competition, 0)
    process.stdout.write(`recounted ${rows.length} rows in ${Math.round(performance.now() - began)} ms\n`)
    expect(differences).toEqual([])
    expect(facts.status).toBe(CLAIMING)
    expect(facts.collectible).toEqual({ tokenURI: 'data:', bunnyId: 15 })
    expect(facts.table.writtenRoot).toBe(facts.table.root)
    expect([...result.merged]).toEqual([[traderAt(1).toLowerCase(), traderAt(0).toLowerCase()]])
    expect(rows).toHaveLength(TRADERS - 1)

    const winners = rows.filter(({ rewardGroup }) => rewardGroup > 0)
    const held = (account: Address) =>
      chain.read<bigint>(protocol.at('mainToken'), token, 'balanceOf', [account])
    const before = new Map<Address, bigint>()
    await all(winners, async ({ account }) => before.set(account, await held(account)))
    await together(
      winners.map(({ account }) => ({
        from: account,
        to: competition,
        abi: competitionAbi,
        name: 'claimReward',
      })),
    )
    await all(winners, async ({ account, rewardGroup }) =>
      expect((await held(account)) - (before.get(account) ?? 0n)).toBe(PRIZES[rewardGroup]),
    )
    expect(await held(competition)).toBe(0n)
  })

  test('behavior: without a result in time it ends, and nothing is written any more', async () => {
    const { chain } = protocol
    const startTime = Number(await chain.now()) + DAY
    const [late, forgotten] = [await announce(startTime), await announce(startTime)]
    await chain.pass(2 * DAY)
    for (const status of [OPEN, OPEN + 1])
      await chain.write(late, competitionAbi, 'updateCompetitionStatus', [status])
    await chain.pass(60 * DAY)
    for (const address of [late, forgotten]) {
      const [reason, ...more] = await settle(address)
      expect(reason).toMatch(/^until /)
      expect(more).toEqual([])
    }
    await chain.pass(DAY)
    for (const address of [late, forgotten])
      expect(await settle(address)).toEqual([
        'end the competition without a result',
        'for nothing: the competition is over',
      ])
  })
})
