import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  encodeFunctionData,
  maxUint256,
  zeroAddress,
  zeroHash,
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  type Hex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DevelopmentChain } from '../development-chain.ts'
import { artifact, type ArtifactName } from '../index.ts'
import { deployProtocol, type DeploymentResult } from './deploy-protocol.ts'
import { parseParameters } from './parameters.ts'
import { artifactOf, CONTRACT_NAMES, type ContractName } from './protocol-contracts.ts'
import { collectiblesTerms } from './testing/collectibles-terms.ts'
import { competitionTerms } from './testing/competition-terms.ts'
import { deployFeed } from './testing/price-feed.ts'
import { addressOf, keyOf } from './testing/test-accounts.ts'

// Tests the claims of docs/operating/keys.md about each key: a thief calls every function of every contract, with
// arguments in its favour, each hour for a day. The protocol is as the deploy command leaves it.

const [DEPLOYER, OWNER, GUARDIAN, ADMIN, FEE_RECEIVER, TREASURY, HOLDER, VICTIM, ACCOMPLICE, OPERATOR] = [
  ...Array(10).keys(),
].map((index) => addressOf(index)) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const IBULL = 10n ** 9n
const BNB = 10n ** 18n
const HOUR = 3_600
const DAY = 24 * HOUR
const DELAY = 2 * DAY
const EMISSION = 200_000_000n
const YEARLY_LIMIT = 7_000_000n * IBULL
const GAS = 8_000_000
const TICKET_PRICE = 5n * IBULL
/** A starter and a profile with it. */
const PROFILE_COST = (3n * IBULL) / 2n
/** Carried over by the lottery. */
const POT = 100_000n * IBULL
/** The victim bids for a farm, first. */
const BID = 10n * IBULL
/** The victim's commitment to a sale that stays below its minimum. */
const COMMITMENT = 1_000n * IBULL
/** The status of a closed auction. */
const CLOSED = 2
/** The stage of a lottery round with refunds. */
const CANCELLED = 5

let chain: DevelopmentChain
let client: DevelopmentChain['client']
let folder: string
let start: Hex
let firstBlock: bigint
let deployed: DeploymentResult
/** All contracts that a thief calls. */
let targets: { readonly address: Address; readonly abi: Abi }[]
/** Targets of a thief. */
let tokens: { readonly name: 'IBULL' | 'WBNB' | 'LP'; readonly address: Address }[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ibull-keys-'))
  chain = await DevelopmentChain.start(['--gas-limit', '1000000000', '--auto-impersonate'])
  client = chain.client
  await deployAndAccept()
  await settle()
  start = await client.snapshot()
  firstBlock = (await client.getBlockNumber()) + 1n
})

afterAll(async () => {
  await chain?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const at = (name: ContractName): Address => deployed.addresses.get(name) ?? zeroAddress

const act = (
  from: Address,
  contract: ArtifactName,
  to: Address,
  functionName: string,
  args: readonly unknown[],
): Promise<unknown> => chain.write(to, artifact(contract).abi, functionName, args, { from })

const read = <Value>(
  contract: ArtifactName,
  address: Address,
  functionName: string,
  args: readonly unknown[] = [],
): Promise<Value> => chain.read<Value>(address, artifact(contract).abi, functionName, args)

const balance = (token: Address, account: Address): Promise<bigint> =>
  read('IbullToken', token, 'balanceOf', [account])

async function deployAndAccept(): Promise<void> {
  const now = Number(await chain.now())
  const feed = await deployFeed(chain)
  const parameters = parseParameters(
    JSON.stringify({
      chainId: 31_337,
      rpcUrl: chain.url,
      confirmations: 0,
      owner: OWNER,
      guardian: GUARDIAN,
      treasury: TREASURY,
      contracts: Object.fromEntries(CONTRACT_NAMES.map((name) => [name, 'deploy'])),
      timelock: { minDelaySeconds: DELAY },
      liquidityToken: { name: 'iBull LPs', symbol: 'IBULL-LP' },
      mainToken: {
        name: 'iBull Token',
        symbol: 'IBULL',
        initialSupply: `${10n ** 15n}`,
        holder: HOLDER,
        yearlyMintLimit: `${YEARLY_LIMIT}`,
      },
      farming: {
        ibullPerSecond: `${EMISSION}`,
        blockTimeMs: 450,
        referralCommissionBps: 100,
        feeReceiver: FEE_RECEIVER,
      },
      vault: {
        admin: ADMIN,
        performanceFeeBps: 200,
        callFeeBps: 25,
        withdrawFeeBps: 10,
        withdrawFeePeriodSeconds: 259_200,
      },
      lottery: {
        operator: OPERATOR,
        minTicketPrice: '5000000',
        maxTicketPrice: `${50n * IBULL}`,
        // Empty: rounds are never drawn.
        vrf: { coordinator: FEE_RECEIVER, subscriptionId: '7', keyHash: zeroHash, confirmations: 20 },
      },
      prediction: { feed },
      collectibles: collectiblesTerms(now + 100 * DAY),
      competition: competitionTerms(now + 100 * DAY, OPERATOR),
      farmAuction: { operator: OPERATOR },
      tokenSales: [
        {
          raisedToken: 'mainToken',
          offeredToken: 'wrappedNative',
          operator: OPERATOR,
          profile: 'none',
          offeringAmount: `${BNB}`,
          raisingAmount: `${1_000n * COMMITMENT}`,
          minimumRaise: `${1_000n * COMMITMENT}`,
          startTime: now + DAY,
          // Halfway through a thief's day, after the lottery's first round.
          endTime: now + DELAY + 45 * HOUR,
          blockTimeMs: 450,
        },
      ],
      farms: [
        { stake: 'mainToken', allocPoint: 1_000, depositFeeBps: 0, harvestIntervalSeconds: 0 },
        {
          stake: ['mainToken', 'wrappedNative'],
          allocPoint: 4_000,
          depositFeeBps: 100,
          harvestIntervalSeconds: 0,
        },
      ],
      pools: [
        {
          stakedToken: 'mainToken',
          rewardToken: 'wrappedNative',
          rewardPerSecond: '1000000000',
          startTime: now + DAY,
          endTime: now + 100 * DAY,
        },
      ],
    }),
  )
  const options = { parameters, key: keyOf(0), journalPath: join(folder, 'journal.json') }
  const patience = { pollMs: 5, limitMs: 20_000 }
  const run = (mode: 'deploy' | 'verify'): Promise<DeploymentResult> =>
    deployProtocol({ ...options, patience, log: () => undefined, mode })
  const [schedule, execute] = (await run('deploy')).remaining
  if (schedule === undefined || execute === undefined) throw new Error('Nothing is to be accepted.')
  await chain.send(schedule)
  await chain.pass(DELAY)
  await chain.send({ ...execute, from: VICTIM })
  deployed = await run('verify')
  expect(deployed.findings.filter(({ isRight }) => !isRight)).toEqual([])
}

const saleAt = (): Promise<Address> => read('TokenSaleFactory', at('tokenSaleFactory'), 'sales', [0n])

/** The victim stakes everywhere, and there are fees to collect. */
async function settle(): Promise<void> {
  const [ibull, wbnb, factory] = [at('mainToken'), at('wrappedNative'), at('factory')]
  const pair = await read<Address>('Factory', factory, 'getPair', [ibull, wbnb])
  const pool = await read<Address>('StakingPoolFactory', at('stakingPoolFactory'), 'pools', [0n])
  await chain.write(wbnb, artifact('WrappedNative').abi, 'deposit', [], { from: HOLDER, value: 100n * BNB })
  await act(HOLDER, 'IbullToken', ibull, 'transfer', [pair, 50_000n * IBULL])
  await act(HOLDER, 'WrappedNative', wbnb, 'transfer', [pair, 50n * BNB])
  await act(HOLDER, 'Pair', pair, 'mint', [VICTIM])
  const spent = 300_000n * IBULL + 2n * TICKET_PRICE + PROFILE_COST + BID + COMMITMENT
  await act(HOLDER, 'IbullToken', ibull, 'transfer', [VICTIM, spent])
  await act(HOLDER, 'IbullToken', ibull, 'transfer', [at('feeCollector'), 1_000n * IBULL])
  await act(HOLDER, 'WrappedNative', wbnb, 'transfer', [at('feeCollector'), BNB])
  await act(HOLDER, 'WrappedNative', wbnb, 'approve', [pool, maxUint256])
  await act(HOLDER, 'StakingPool', pool, 'fund', [10n * BNB])
  for (const spender of [
    at('farm'),
    at('vault'),
    pool,
    at('router'),
    at('zap'),
    at('lottery'),
    at('farmAuction'),
  ])
    for (const token of [ibull, pair])
      await act(VICTIM, 'IbullToken', token, 'approve', [spender, maxUint256])
  await leavePot()
  await act(VICTIM, 'FarmMaster', at('farm'), 'deposit', [0n, 100_000n * IBULL, zeroAddress])
  await act(VICTIM, 'FarmMaster', at('farm'), 'deposit', [1n, await balance(pair, VICTIM), zeroAddress])
  await act(VICTIM, 'Vault', at('vault'), 'deposit', [100_000n * IBULL])
  await act(VICTIM, 'StakingPool', pool, 'deposit', [100_000n * IBULL])
  await act(VICTIM, 'Prediction', at('prediction'), 'genesisStartRound', [])
  await chain.pass(1)
  const { abi } = artifact('Prediction')
  await chain.write(at('prediction'), abi, 'betBull', [1n], { from: VICTIM, value: BNB })
  for (const spender of [at('starterFactory'), at('profile')])
    await act(VICTIM, 'IbullToken', ibull, 'approve', [spender, maxUint256])
  await act(VICTIM, 'StarterFactory', at('starterFactory'), 'mintNFT', [5])
  await act(VICTIM, 'Collectibles', at('collectibles'), 'setApprovalForAll', [at('profile'), true])
  await act(VICTIM, 'Profile', at('profile'), 'createProfile', [1n, at('collectibles'), 0n])
  const sale = await saleAt()
  await act(HOLDER, 'WrappedNative', wbnb, 'approve', [sale, BNB])
  await act(HOLDER, 'TokenSale', sale, 'fund', [])
  await act(VICTIM, 'IbullToken', ibull, 'approve', [sale, COMMITMENT])
  await act(VICTIM, 'TokenSale', sale, 'depositPool', [COMMITMENT, 1])
  const auction = at('farmAuction')
  const opening = BigInt(await chain.now()) + 60n
  const times = [opening, opening + BigInt(5 * HOUR)]
  await act(OPERATOR, 'FarmAuction', auction, 'addWhitelist', [[VICTIM, HOLDER]])
  await act(OPERATOR, 'FarmAuction', auction, 'startAuction', [...times, BID, 1n])
  await chain.pass(60)
  await act(HOLDER, 'IbullToken', ibull, 'approve', [auction, BID])
  await act(HOLDER, 'FarmAuction', auction, 'bid', [BID])
  await act(VICTIM, 'FarmAuction', auction, 'bid', [BID])
  await chain.pass(HOUR)
  tokens = [
    { name: 'IBULL', address: ibull },
    { name: 'WBNB', address: wbnb },
    { name: 'LP', address: pair },
  ]
  targets = [
    ...CONTRACT_NAMES.map((name) => ({ address: at(name), abi: artifact(artifactOf(name)).abi })),
    { address: sale, abi: artifact('TokenSale').abi },
    { address: pair, abi: artifact('Pair').abi },
    { address: pool, abi: artifact('StakingPool').abi },
  ]
}

/** Starts a round of the lottery on the owner's terms. */
const startRound = (
  price: bigint,
  { fee = TERMS.fee, shares = TERMS.shares, divisor = TERMS.divisor, seconds = 8 * HOUR } = {},
): Promise<unknown> =>
  chain
    .now()
    .then((now) =>
      act(OPERATOR, 'Lottery', at('lottery'), 'startLottery', [
        BigInt(now) + BigInt(seconds) + 60n,
        price,
        divisor,
        shares,
        fee,
      ]),
    )

/** The terms of the example: a round of the victim's is refunded, and a pot waits for the next one. */
const TERMS = { divisor: 2_000n, shares: [250n, 375n, 625n, 1_250n, 2_500n, 5_000n], fee: 2_000n }
async function leavePot(): Promise<void> {
  const lottery = at('lottery')
  await startRound(TICKET_PRICE)
  await act(VICTIM, 'Lottery', lottery, 'buyTickets', [1n, [1_000_000, 1_234_567]])
  await act(HOLDER, 'IbullToken', at('mainToken'), 'approve', [lottery, POT])
  await act(HOLDER, 'Lottery', lottery, 'injectFunds', [1n, POT])
  await chain.pass(33 * HOUR)
  await act(ACCOMPLICE, 'Lottery', lottery, 'cancelLottery', [1n])
  expect(await read('Lottery', lottery, 'pendingInjectionNextLottery')).toBe(POT)
}

/** Deterministic random numbers. */
class Draws {
  #state = 1n

  below(limit: number): number {
    this.#state = (this.#state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    return Number((this.#state >> 33n) % BigInt(limit))
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item
  }
}

const AMOUNTS = [
  0n,
  1n,
  2n,
  100n,
  1_000n,
  4_000_000_000n,
  IBULL,
  1_000n * IBULL,
  BNB,
  2n ** 32n - 1n,
  maxUint256,
]

/** An argument in the thief's favour. */
function argument(draws: Draws, thief: Address, parameter: AbiParameter): unknown {
  const { type } = parameter
  const again = (changed: Partial<AbiParameter>): unknown =>
    argument(draws, thief, { ...parameter, ...changed } as AbiParameter)
  const [, element, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (element !== undefined)
    return Array.from({ length: Number(length) || draws.below(2) + 1 }, () => again({ type: element }))
  if (type === 'tuple' && 'components' in parameter)
    return Object.fromEntries(parameter.components.map((part) => [part.name, argument(draws, thief, part)]))
  if (type === 'address') {
    if (draws.below(2) === 0) return thief
    return draws.of([ACCOMPLICE, VICTIM, zeroAddress, ...targets.map(({ address }) => address)])
  }
  if (type === 'bool') return draws.below(4) !== 0
  if (type === 'bytes') return callOf(draws, thief, draws.of(targets).abi)
  if (type.startsWith('bytes'))
    return type === 'bytes32' ? zeroHash : `0x${'00'.repeat(Number(type.slice(5)))}`
  if (type === 'string') return 'x'
  const bits = BigInt(type.replace(/^u?int/, ''))
  return draws.of(AMOUNTS) % 2n ** (bits - 1n)
}

function callOf(draws: Draws, thief: Address, abi: Abi, named?: AbiFunction): Hex {
  const functions = changing(abi)
  if (functions.length === 0) return '0x'
  const item = named ?? draws.of(functions)
  const args = item.inputs.map((input) => argument(draws, thief, input))
  return item.name === undefined ? '0x' : encodeFunctionData({ abi: [item], functionName: item.name, args })
}

const changing = (abi: Abi): AbiFunction[] =>
  abi.filter(
    (item): item is AbiFunction =>
      item.type === 'function' && item.stateMutability !== 'view' && item.stateMutability !== 'pure',
  )

/** A thief's day with this key: every function of every contract, several times. */
async function robFor24Hours(thief: Address, draws = new Draws()): Promise<void> {
  const calls = [0, 1, 2, 3].flatMap(() =>
    targets.flatMap(({ address, abi }) =>
      changing(abi).map((item) => ({ to: address, data: () => callOf(draws, thief, abi, item) })),
    ),
  )
  const perHour = Math.ceil(calls.length / 24)
  for (let hour = 0; hour < 24; hour++) {
    const transactions = calls
      .slice(hour * perHour, (hour + 1) * perHour)
      .map(({ to, data }) => ({ to, data: data() }))
    await chain.sendInOneBlock(thief, transactions, GAS)
    await chain.pass(HOUR)
  }
}

/** Balances of a thief and an accomplice. */
async function loot(thief: Address): Promise<Record<string, bigint>> {
  const amounts: Record<string, bigint> = {}
  for (const { name, address } of tokens)
    amounts[name] = (await balance(address, thief)) + (await balance(address, ACCOMPLICE))
  return amounts
}

/** Everything the victim receives when it exits all positions. */
async function leave(): Promise<void> {
  const [ibull, farm, vault] = [at('mainToken'), at('farm'), at('vault')]
  const [pool, pair] = [targets.at(-1)?.address ?? zeroAddress, tokens[2]?.address ?? zeroAddress]
  const stake = async (pid: bigint): Promise<bigint> =>
    (await read<readonly bigint[]>('FarmMaster', farm, 'userInfo', [pid, VICTIM]))[0] ?? 0n
  const got = async (token: Address, way: () => Promise<unknown>): Promise<bigint> => {
    const before = await balance(token, VICTIM)
    await way()
    return (await balance(token, VICTIM)) - before
  }
  const lp = await stake(1n)
  const ofFarm = await got(ibull, () => act(VICTIM, 'FarmMaster', farm, 'withdraw', [0n, 100_000n * IBULL]))
  expect(ofFarm).toBeGreaterThanOrEqual(100_000n * IBULL)
  expect(lp).toBeGreaterThan(0n)
  expect(await got(pair, () => act(VICTIM, 'FarmMaster', farm, 'withdraw', [1n, lp]))).toBe(lp)
  const ofVault = await got(ibull, () => act(VICTIM, 'Vault', vault, 'withdrawAll', []))
  expect(ofVault).toBeGreaterThanOrEqual(99_000n * IBULL)
  const ofPool = await got(ibull, () => act(VICTIM, 'StakingPool', pool, 'withdraw', [100_000n * IBULL]))
  expect(ofPool).toBe(100_000n * IBULL)
  const lottery = at('lottery')
  const { stage } = await read<{ stage: number }>('Lottery', lottery, 'viewRound', [1n])
  if (stage !== CANCELLED) await act(ACCOMPLICE, 'Lottery', lottery, 'cancelLottery', [1n])
  const ofLottery = await got(ibull, () => act(VICTIM, 'Lottery', lottery, 'refundTickets', [1n, 1n]))
  expect(ofLottery).toBe((2n * TICKET_PRICE * 1_999n) / 2_000n)
  // The picture is returned, and no one gave points.
  await act(VICTIM, 'Profile', at('profile'), 'pauseProfile', [])
  const collectibles = at('collectibles')
  expect(await read('Collectibles', collectibles, 'ownerOf', [0n])).toBe(VICTIM)
  expect(await read('Collectibles', collectibles, 'balanceOf', [at('profile')])).toBe(0n)
  expect(await read('Profile', at('profile'), 'pointsOf', [VICTIM])).toBe(0n)
  const auction = at('farmAuction')
  const { status } = await read<{ status: number }>('FarmAuction', auction, 'viewSchedule', [1n])
  if (status !== CLOSED) await act(ACCOMPLICE, 'FarmAuction', auction, 'closeAuction', [])
  expect(await got(ibull, () => act(VICTIM, 'FarmAuction', auction, 'claimAuction', [1n]))).toBe(BID)
  const sale = await saleAt()
  expect(await got(ibull, () => act(VICTIM, 'TokenSale', sale, 'harvestPools', []))).toBe(COMMITMENT)
  const market = at('prediction')
  expect(await client.getBalance({ address: market })).toBe(BNB)
  await act(VICTIM, 'Prediction', market, 'claim', [[1n]])
  expect(await client.getBalance({ address: market })).toBe(0n)
}

/** A day's emission, of which the vault, with half of farm 0, earns a tenth. */
const DAILY = EMISSION * BigInt(DAY + 2 * HOUR)
const OF_VAULT = DAILY / 10n

describe('a stolen key, for a day', () => {
  test.each([
    // Anyone can call the vault's harvest for 0.25 % of its yield.
    { role: 'owner', thief: OWNER, most: { IBULL: (OF_VAULT * 25n) / 10_000n } },
    { role: 'guardian', thief: GUARDIAN, most: { IBULL: (OF_VAULT * 25n) / 10_000n } },
    { role: 'deployer', thief: DEPLOYER, most: { IBULL: (OF_VAULT * 25n) / 10_000n } },
    { role: 'lottery operator', thief: OPERATOR, most: { IBULL: (OF_VAULT * 25n) / 10_000n } },
    { role: 'fee receiver', thief: FEE_RECEIVER, most: { IBULL: (OF_VAULT * 25n) / 10_000n } },
    // The admin can raise that to 1 %.
    { role: 'vault admin', thief: ADMIN, most: { IBULL: (OF_VAULT * 100n) / 10_000n } },
    // Another 2 % of the yield, and 3/8 of the collector's income, go to the treasury.
    {
      role: 'treasury',
      thief: TREASURY,
      most: { IBULL: (OF_VAULT * 225n) / 10_000n + 375n * IBULL, WBNB: (BNB * 3n) / 8n },
    },
  ])('behavior: of the $role takes at most what the guide says', async ({ thief, most }) => {
    await client.revert({ id: start })
    start = await client.snapshot()
    const supply = await read<bigint>('IbullToken', at('mainToken'), 'totalSupply')
    const before = await loot(thief)
    await robFor24Hours(thief)
    const after = await loot(thief)
    for (const { name } of tokens) {
      const taken = (after[name] ?? 0n) - (before[name] ?? 0n)
      expect(taken, name).toBeLessThanOrEqual((most as Record<string, bigint>)[name] ?? 0n)
    }
    await leave()
    const minted = (await read<bigint>('IbullToken', at('mainToken'), 'totalSupply')) - supply
    expect(minted).toBeLessThanOrEqual((DAILY * 11n) / 10n)
  })

  test('behavior: of the owner mints only after the delay, and only the rest of the year’s limit', async () => {
    await client.revert({ id: start })
    start = await client.snapshot()
    const [ibull, timelock] = [at('mainToken'), at('timelock')]
    const { abi } = artifact('IbullToken')
    const appoint = encodeFunctionData({ abi, functionName: 'setMinter', args: [OWNER, true] })
    const operation = [ibull, 0n, appoint, zeroHash, zeroHash] as const
    const execute = (): Promise<unknown> => act(OWNER, 'Timelock', timelock, 'execute', operation)
    await act(OWNER, 'Timelock', timelock, 'schedule', [...operation, BigInt(DELAY)])
    await chain.pass(DAY)
    await expect(execute()).rejects.toThrow('reverted')
    await chain.pass(DAY)
    await execute()
    const left = await read<bigint>('IbullToken', ibull, 'remainingMint')
    expect(left).toBeLessThanOrEqual(YEARLY_LIMIT)
    await expect(act(OWNER, 'IbullToken', ibull, 'mint', [OWNER, left + 1n])).rejects.toThrow('reverted')
    await act(GUARDIAN, 'IbullToken', ibull, 'setMinter', [OWNER, false])
    await expect(act(OWNER, 'IbullToken', ibull, 'mint', [OWNER, 1n])).rejects.toThrow('reverted')
    expect(await balance(ibull, OWNER)).toBe(0n)
  })

  test('behavior: of the lottery’s operator takes no carried-over pot by any terms', async () => {
    await client.revert({ id: start })
    start = await client.snapshot()
    const lottery = at('lottery')
    const low = (TICKET_PRICE * 3n) / 4n
    const all = [10_000n, 0n, 0n, 0n, 0n, 0n]
    for (const [price, terms] of [
      [5_000_000n, {}],
      [low - 1n, {}],
      [low, { shares: all }],
      [low, { fee: 0n }],
      [low, { divisor: 300n }],
      [low, { seconds: 4 * HOUR }],
    ] as const)
      await expect(startRound(price, terms)).rejects.toThrow('reverted')
    expect(await read('Lottery', lottery, 'pendingInjectionNextLottery')).toBe(POT)
    await startRound(low)
    // Before the first ticket, the guardian takes the round back.
    await act(GUARDIAN, 'Lottery', lottery, 'pause', [])
    expect(await read('Lottery', lottery, 'pendingInjectionNextLottery')).toBe(POT)
    await expect(startRound(low)).rejects.toThrow('reverted')
  })

  test('behavior: of the owner gets nothing while the guardian vetoes its operations', async () => {
    await client.revert({ id: start })
    start = await client.snapshot()
    const [ibull, timelock] = [at('mainToken'), at('timelock')]
    const { abi } = artifact('IbullToken')
    const encode = (functionName: string, args: readonly unknown[]): Hex =>
      encodeFunctionData({ abi, functionName, args })
    // The guardian would be the first to go.
    const calls = [encode('appointGuardian', [OWNER]), encode('setMinter', [OWNER, true])]
    const operation = [calls.map(() => ibull), calls.map(() => 0n), calls, zeroHash, zeroHash] as const
    await act(OWNER, 'Timelock', timelock, 'scheduleBatch', [...operation, BigInt(DELAY)])
    await chain.pass(DELAY)
    const id = await read<Hex>('Timelock', timelock, 'hashOperationBatch', operation)
    await act(GUARDIAN, 'Timelock', timelock, 'cancel', [id])
    await expect(act(OWNER, 'Timelock', timelock, 'executeBatch', operation)).rejects.toThrow('reverted')
    await expect(act(OWNER, 'IbullToken', ibull, 'mint', [OWNER, 1n])).rejects.toThrow('reverted')
  })

  test('behavior: what the timelock alone may do is tried, with arguments that work, and no commitment moves', async () => {
    await client.revert({ id: start })
    start = await client.snapshot()
    const sought = [
      'MinterChanged',
      'GuardianChanged',
      'EmissionChanged',
      'FarmAdded',
      'FarmPaused',
      'FeeReceiverChanged',
      'ReferralCommissionChanged',
      'OperatorChanged',
      'TreasuryChanged',
      'AdminChanged',
      'NewOperatorAndTreasuryAndInjectorAddresses',
      'NewTreasuryFee',
      'NewMinBetAmount',
      'Pause',
      'Unpause',
      'OwnershipTransferStarted',
      'RoleGranted',
      'NumberCakeChanged',
      'TeamChange',
      'BunnyChange',
      'NewEndTime',
      'NewAddressWhitelisted',
    ]
    const changed = new Set<string>()
    const draws = new Draws()
    // Some arguments work rarely, so a day is repeated until each function has had its effect.
    for (let days = 0; days < 20 && !sought.every((event) => changed.has(event)); days++) {
      await robFor24Hours(at('timelock'), draws)
      for (const { address, abi } of targets)
        for (const { eventName } of await client.getContractEvents({ address, abi, fromBlock: firstBlock }))
          changed.add(String(eventName))
    }
    expect([...changed]).toEqual(expect.arrayContaining(sought))
    const before = await balance(at('mainToken'), VICTIM)
    await act(VICTIM, 'TokenSale', await saleAt(), 'harvestPools', [])
    expect((await balance(at('mainToken'), VICTIM)) - before).toBe(COMMITMENT)
  })
})
