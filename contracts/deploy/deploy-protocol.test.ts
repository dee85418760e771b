import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  getAddress,
  getContractAddress,
  parseAbi,
  parseEther,
  zeroAddress,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DevelopmentChain } from '../development-chain.ts'
import type { Deployment } from '../features/feature.ts'
import { artifact, type ArtifactName } from '../index.ts'
import type { RemainingCall } from './acceptance.ts'
import { deployProtocol, type DeploymentOptions, type DeploymentResult } from './deploy-protocol.ts'
import { parseParameters } from './parameters.ts'
import { CONTRACT_NAMES, deploymentOf, type ContractName } from './protocol-contracts.ts'
import { collectiblesTerms } from './testing/collectibles-terms.ts'
import { competitionTerms } from './testing/competition-terms.ts'
import { deployFeed } from './testing/price-feed.ts'
import { addressOf, keyOf } from './testing/test-accounts.ts'

const DEPLOYER = 0
const OWNER = addressOf(1)
const TREASURY = addressOf(2)
const GUARDIAN = addressOf(3)
const USD = addressOf(4)
const FEED = getContractAddress({ from: addressOf(9), nonce: 0n })
const DAY = 86_400
const PATIENT = { pollMs: 5, limitMs: 20_000 }
const IMPATIENT = { pollMs: 5, limitMs: 100 }

/** Contracts offered but not accepted, in the order of the findings. */
const OFFERED = [
  'mainToken',
  'referral',
  'farm',
  'stakingPoolFactory',
  'vault',
  'feeCollector',
  'lottery',
  'prediction',
  'profile',
  'pointCentre',
  'collectibles',
  'mintingStation',
  'starterFactory',
  'lotteryCampaign',
  'predictionCampaign',
  'vaultCampaign',
  'claimableThree',
  'tradingCompetition',
  'tokenSaleFactory',
  'farmAuction',
  'factory',
].map((name) => `${name}: owner`)
const OFFERED_EXCHANGE = ['mainToken: owner', 'factory: owner']

let chain: DevelopmentChain
let folder: string
let journalPath: string
const chains: DevelopmentChain[] = []

/** Starting points of the tests: a chain with a price feed, with the exchange too, or with the whole protocol. */
type Beginning = 'feed' | 'exchange' | 'protocol'

/** A chain at a starting point, and its artifacts. */
interface Stage {
  readonly chain: DevelopmentChain
  snapshot: unknown
  /** Its time: answers of the feed must not be too old, however long the tests before took. */
  readonly now: number
  readonly journal: string | undefined
  readonly result: DeploymentResult | undefined
}
const stages = new Map<Beginning, Stage>()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ibull-deploy-'))
  journalPath = join(folder, 'journal.json')
  await beginWith('feed')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

afterAll(() => Promise.all(chains.map((started) => started.stop())))

/** Starts a chain for a single test, which may change it irreversibly. */
async function beginAlone(args: readonly string[] = []): Promise<void> {
  chain = await DevelopmentChain.start(args)
  chains.push(chain)
  await deployFeed(chain)
}

/** Starts from a shared chain and its journal: deployed by the first test that needs it, reset by each. */
async function beginWith(beginning: Beginning): Promise<DeploymentResult | undefined> {
  const known = stages.get(beginning)
  if (known === undefined) {
    await beginAlone()
    const file = { feed: undefined, exchange: exchangeOnly(), protocol: wholeProtocol() }[beginning]
    const result = file === undefined ? undefined : await deploy(file)
    const journal = result === undefined ? undefined : readFileSync(journalPath, 'utf8')
    const now = Number(await chain.now())
    stages.set(beginning, { chain, now, journal, result, snapshot: await chain.request('evm_snapshot') })
    return result
  }
  chain = known.chain
  // Mining again would mine what a test left pending, perhaps after the chain was reset.
  await chain.request('anvil_dropAllTransactions')
  await chain.request('evm_setAutomine', true)
  expect(await chain.request('evm_revert', known.snapshot)).toBe(true)
  await chain.request('evm_setTime', known.now)
  known.snapshot = await chain.request('evm_snapshot')
  if (known.journal !== undefined) writeFileSync(journalPath, known.journal)
  return known.result
}

/** Result of deploying a starting point. */
async function deployed(beginning: Exclude<Beginning, 'feed'>): Promise<DeploymentResult> {
  const result = await beginWith(beginning)
  if (result === undefined) throw new Error(`Nothing was deployed for ${beginning}.`)
  return result
}

type File = Record<string, unknown> & { contracts: Record<ContractName, string> }

const wholeProtocol = (): File => ({
  chainId: 31_337,
  rpcUrl: chain.url,
  confirmations: 0,
  owner: OWNER,
  guardian: GUARDIAN,
  treasury: TREASURY,
  timelock: { minDelaySeconds: DAY },
  contracts: Object.fromEntries(CONTRACT_NAMES.map((name) => [name, 'deploy'])) as File['contracts'],
  liquidityToken: { name: 'iBull LPs', symbol: 'IBULL-LP' },
  mainToken: {
    name: 'iBull Token',
    symbol: 'IBULL',
    initialSupply: '1000000000000000',
    holder: TREASURY,
    yearlyMintLimit: '7000000000000000',
  },
  tokens: { USD },
  feeCollector: { routes: { USD: 'mainToken' } },
  lottery: {
    minTicketPrice: '5000000',
    maxTicketPrice: '50000000000',
    vrf: { coordinator: USD, subscriptionId: '7', keyHash: `0x${'12'.repeat(32)}`, confirmations: 20 },
  },
  farming: { ibullPerSecond: '200000000', blockTimeMs: 450, referralCommissionBps: 200 },
  vault: {
    performanceFeeBps: 200,
    callFeeBps: 25,
    withdrawFeeBps: 10,
    withdrawFeePeriodSeconds: 259_200,
  },
  prediction: { feed: FEED },
  collectibles: collectiblesTerms(4_000_000_000),
  competition: competitionTerms(4_000_000_000, OWNER),
  farmAuction: {},
  farms: [
    { stake: 'mainToken', allocPoint: 1_000, depositFeeBps: 0, harvestIntervalSeconds: 0 },
    {
      stake: ['mainToken', 'wrappedNative'],
      allocPoint: 4_000,
      depositFeeBps: 100,
      harvestIntervalSeconds: 3_600,
    },
    {
      stake: 'wrappedNative',
      allocPoint: 0,
      depositFeeBps: 400,
      harvestIntervalSeconds: 0,
      isPaused: true,
    },
  ],
  pools: [
    {
      stakedToken: 'mainToken',
      rewardToken: 'wrappedNative',
      rewardPerSecond: '1000000000',
      startTime: 4_000_000_000,
      endTime: 4_100_000_000,
      bonusEndTime: 4_050_000_000,
      bonusMultiplier: 2,
      poolLimitPerUser: '5000000000',
    },
  ],
  tokenSales: [
    {
      raisedToken: ['mainToken', 'wrappedNative'],
      offeredToken: 'wrappedNative',
      profile: 'none',
      offeringAmount: '1000000',
      raisingAmount: '5000',
      limitPerUser: '40',
      startTime: 4_000_000_000,
      endTime: 4_000_003_600,
      campaignId: 511110000,
      blockTimeMs: 450,
    },
  ],
})
/** The owner accepts each contract itself. */
const withoutTimelock = (): File => {
  const file = wholeProtocol()
  file.contracts.timelock = 'none'
  return file
}
const exchangeOnly = (): File => {
  const file = wholeProtocol()
  const kept: ReadonlySet<string> = new Set(['wrappedNative', 'factory', 'router', 'mainToken'])
  const contracts = Object.fromEntries(
    CONTRACT_NAMES.map((name) => [name, kept.has(name) ? 'deploy' : 'none']),
  ) as File['contracts']
  return { ...file, contracts, farms: [], pools: [], tokenSales: [] }
}
const optionsOf = (file: File, more: Partial<DeploymentOptions>): DeploymentOptions => ({
  parameters: parseParameters(JSON.stringify(file)),
  key: keyOf(DEPLOYER),
  journalPath,
  log: () => undefined,
  patience: PATIENT,
  ...more,
})
const deploy = (file: File, more: Partial<DeploymentOptions> = {}): Promise<DeploymentResult> =>
  deployProtocol(optionsOf(file, more))
const wrongOf = ({ findings }: DeploymentResult): string[] =>
  findings.filter(({ isRight }) => !isRight).map(({ subject }) => subject)
/** Sends the calls required of other accounts, as their senders. */
const send = ({ from, to, data }: RemainingCall): Promise<unknown> =>
  chain.send({ from: from === zeroAddress ? addressOf(9) : from, to, data })
const nonce = (): Promise<number> => chain.client.getTransactionCount({ address: addressOf(DEPLOYER) })
const stepCount = (): number =>
  Object.keys((JSON.parse(readFileSync(journalPath, 'utf8')) as { steps: object }).steps).length
const at = ({ addresses }: DeploymentResult, name: ContractName): Address =>
  addresses.get(name) ?? zeroAddress
const call = (name: 'FarmMaster' | 'IbullToken' | 'Factory', address: Address, functionName: string) =>
  chain.read(address, artifact(name).abi, functionName)

describe('deployProtocol', () => {
  test('default: everything is deployed, verified and offered to the owner [deploy.1]', async () => {
    const result = await deployed('protocol')
    const timelock = at(result, 'timelock')
    expect(wrongOf(result)).toEqual(OFFERED)
    expect(result.findings.length).toBeGreaterThan(80)
    expect(result.isOffered).toBe(true)
    expect(result.remaining.map(({ from, to, text }) => [from, to, text])).toEqual([
      [
        OWNER,
        timelock,
        `timelock ${timelock}: scheduleBatch, to accept mainToken, referral, farm, stakingPoolFactory, vault, feeCollector, lottery, prediction, profile, pointCentre, collectibles, mintingStation, starterFactory, lotteryCampaign, predictionCampaign, vaultCampaign, claimableThree, tradingCompetition, tokenSaleFactory, farmAuction, factory`,
      ],
      [zeroAddress, timelock, `timelock ${timelock}: executeBatch, 86400 s after that`],
    ])
    expect([...result.addresses.keys()].sort()).toEqual([...CONTRACT_NAMES].sort())
    expect(await call('FarmMaster', at(result, 'farm'), 'pendingOwner')).toBe(timelock)
    expect(await call('Factory', at(result, 'factory'), 'pendingFeeToSetter')).toBe(timelock)
    expect(await call('Factory', at(result, 'factory'), 'feeTo')).toBe(at(result, 'feeCollector'))
    expect(await nonce()).toBe(stepCount())
  })

  test('behavior: a second run sends nothing and verifies again', async () => {
    await deployed('protocol')
    const before = await nonce()
    const again = await deploy(wholeProtocol())
    expect(await nonce()).toBe(before)
    expect(wrongOf(again)).toEqual(OFFERED)
    expect(wrongOf(await deploy(wholeProtocol(), { mode: 'verify' }))).toEqual(OFFERED)
  })

  test('behavior: a dry run simulates every step and sends nothing, also of a deployment that was begun', async () => {
    const lines: string[] = []
    const dryRun = (): Promise<DeploymentResult> =>
      deploy(wholeProtocol(), { mode: 'dryRun', log: (line) => lines.push(line) })
    const planned = await dryRun()
    expect(await nonce()).toBe(0)
    expect(existsSync(journalPath)).toBe(false)
    const whole = Number(/^(\d+) steps were simulated/.exec(lines.at(-1) ?? '')?.[1])
    expect((await deployed('protocol')).addresses).toEqual(planned.addresses)
    expect(await nonce()).toBe(whole)
    await dryRun()
    expect(lines.at(-1)).toMatch(/^0 steps were simulated/)
    expect(await nonce()).toBe(whole)
  })

  test('behavior: a dry run needs no key, but to know who will deploy: by name, then by the journal', async () => {
    const { key: _key, ...keyless } = optionsOf(exchangeOnly(), { mode: 'dryRun' })
    await expect(deployProtocol(keyless)).rejects.toThrow(
      'Who will deploy is not known: name the account with --from <address>, or set DEPLOYER_PRIVATE_KEY.',
    )
    const planned = await deployProtocol({ ...keyless, from: addressOf(DEPLOYER) })
    expect(existsSync(journalPath)).toBe(false)
    expect((await deploy(exchangeOnly())).addresses).toEqual(planned.addresses)
    expect((await deployProtocol(keyless)).addresses).toEqual(planned.addresses)
    await expect(deployProtocol({ ...keyless, from: OWNER })).rejects.toThrow('was started by')
  })

  test('error: a dry run names the step that would fail, and why', async () => {
    const file = wholeProtocol()
    file['farms'] = [...(file['farms'] as object[]), (file['farms'] as object[])[0]]
    await expect(deploy(file, { mode: 'dryRun' })).rejects.toThrow(
      /^farm add 3 would fail: FarmMasterDuplicateToken\(0x.*, 0\)$/,
    )
    expect(await nonce()).toBe(0)
  })

  test('behavior: the timelock accepts everything in one operation, after its delay', async () => {
    const verified = (): Promise<DeploymentResult> => deploy(wholeProtocol(), { mode: 'verify' })
    const [schedule] = (await deployed('protocol')).remaining
    if (schedule !== undefined) await send(schedule)
    const waiting = await verified()
    expect(wrongOf(waiting)).toEqual(OFFERED)
    expect(waiting.remaining.map(({ text }) => text.split(', ')[1])).toEqual([
      expect.stringMatching(/^from .*Z on$/),
    ])
    await chain.pass(DAY)
    const [execute, ...more] = (await verified()).remaining
    expect(more).toEqual([])
    expect(execute?.text).toContain('executeBatch, now')
    if (execute !== undefined) await send(execute)
    const done = await verified()
    expect(wrongOf(done)).toEqual([])
    expect(done.remaining).toEqual([])
  })

  test('behavior: without a timelock the owner accepts each contract', async () => {
    const result = await deploy(withoutTimelock())
    expect(wrongOf(result)).toEqual(OFFERED)
    const [first, ...others] = result.remaining
    expect(first?.text).toBe(`mainToken ${at(result, 'mainToken')}: acceptOwnership()`)
    expect(others.length).toBe(OFFERED.length - 1)
    if (first !== undefined) await send(first)
    const again = await deploy(withoutTimelock())
    expect(wrongOf(again)).toEqual(OFFERED.slice(1))
    expect(again.remaining.length).toBe(OFFERED.length - 1)
    for (const call of others) await send(call)
    expect(wrongOf(await deploy(withoutTimelock()))).toEqual([])
  })

  describe('what the chain has beyond the parameters', () => {
    const verified = (file = wholeProtocol()): Promise<DeploymentResult> => deploy(file, { mode: 'verify' })
    const accept = async ({ remaining }: DeploymentResult): Promise<void> => {
      const [schedule, execute] = remaining
      if (schedule === undefined || execute === undefined) throw new Error('Nothing is to be accepted.')
      await send(schedule)
      await chain.pass(DAY)
      await send(execute)
    }
    /** Opens a farm, a pool and a token sale. Returns the staked token and both addresses. */
    const open = async (result: DeploymentResult, from: Address, symbol: string, beneficiary?: Address) => {
      const [pools, sales] = [at(result, 'stakingPoolFactory'), at(result, 'tokenSaleFactory')]
      const token = getAddress(await chain.deploy('TestToken', ['Token', symbol, 18, 1n]))
      const write = (name: ContractName, contract: ArtifactName, functionName: string, args: unknown[]) =>
        chain.write(at(result, name), artifact(contract).abi, functionName, args, { from })
      const times = { startTime: 4_000_000_000n, endTime: 4_100_000_000n }
      const { abi: ofPools } = artifact('StakingPoolFactory')
      const { abi: ofSales } = artifact('TokenSaleFactory')
      const [pool, sale] = [
        await chain.read<bigint>(pools, ofPools, 'poolsLength'),
        await chain.read<bigint>(sales, ofSales, 'salesLength'),
      ]
      await write('farm', 'FarmMaster', 'add', [500n, token, 0n, 0n])
      await write('stakingPoolFactory', 'StakingPoolFactory', 'createPool', [
        {
          ...times,
          stakedToken: token,
          rewardToken: at(result, 'wrappedNative'),
          rewardPerSecond: 7n,
          bonusEndTime: times.startTime,
          bonusMultiplier: 1n,
          poolLimitPerUser: 0n,
          owner: beneficiary ?? from,
        },
      ])
      await write('tokenSaleFactory', 'TokenSaleFactory', 'createSale', [
        {
          ...times,
          owner: beneficiary ?? from,
          operator: OWNER,
          treasury: beneficiary ?? TREASURY,
          profile: zeroAddress,
          lpToken: token,
          offeringToken: at(result, 'wrappedNative'),
          offeringAmount: 300n,
          raisingAmount: 30n,
          basicShare: 0n,
          limitPerUserInLP: 0n,
          minimumRaise: 1n,
          releaseSeconds: 0n,
          campaignId: 0n,
          numberPoints: 0n,
          thresholdPoints: 0n,
          blockTime: 450n,
        },
      ])
      return {
        token,
        pool: await chain.read<Address>(pools, ofPools, 'pools', [pool]),
        sale: await chain.read<Address>(sales, ofSales, 'sales', [sale]),
      }
    }
    const COUNTS = [
      'farm.poolLength()',
      'farm.totalAllocPoint()',
      'stakingPoolFactory.poolsLength()',
      'tokenSaleFactory.salesLength()',
    ]
    const ADDED = ['farm 3', 'pool 1', 'token sale 1']
    const asTimelock = async (result: DeploymentResult): Promise<Address> => {
      await chain.request('anvil_autoImpersonateAccount', true)
      await chain.client.setBalance({ address: at(result, 'timelock'), value: parseEther('1') })
      return at(result, 'timelock')
    }

    test('default: what the owner opened after it had accepted is noted with its terms, and nothing is wrong', async () => {
      const result = await deployed('protocol')
      await accept(result)
      const timelock = await asTimelock(result)
      const first = await open(result, timelock, 'ONE')
      const wbnb = `${at(result, 'wrappedNative')} (WBNB)`
      const again = await verified()
      expect(wrongOf(again)).toEqual([])
      const added = again.findings.filter(({ subject }) => ADDED.includes(subject))
      const since = 'opened since the owner accepted'
      expect(added.map(({ subject, isOpen, note }) => [subject, isOpen, note])).toEqual([
        ['farm 3', true, `${since} farm: stakes ${first.token} (ONE), 500 of 5500 allocation points`],
        [
          'pool 1',
          true,
          `${since} stakingPoolFactory: ${first.pool}, stakes ${first.token} (ONE), pays 7 base units of ${wbnb} per second`,
        ],
        [
          'token sale 1',
          true,
          `${since} tokenSaleFactory: ${first.sale}, sells 300 base units of ${wbnb} for ${first.token} (ONE)`,
        ],
      ])
      const path = join(folder, 'parameters.json')
      writeFileSync(path, JSON.stringify(wholeProtocol()))
      writeFileSync(`${path}.journal.json`, readFileSync(journalPath))
      const { code, output } = await runCommand(path, undefined, ['--verify'])
      expect(output).toContain(`NOTE   farm 3: ${since} farm: stakes ${first.token} (ONE), 500 of 5500`)
      expect(code).toBe(0)
      // The file may name it from now on, which then is compared.
      const file = wholeProtocol()
      const farm = { stake: first.token, allocPoint: 500, depositFeeBps: 0, harvestIntervalSeconds: 0 }
      file['tokens'] = { USD, ONE: first.token }
      file['farms'] = [...(file['farms'] as object[]), { ...farm, stake: 'ONE' }]
      expect(wrongOf(await verified(file))).toEqual([])
      file['farms'] = [...(wholeProtocol()['farms'] as object[]), { ...farm, stake: 'ONE', allocPoint: 400 }]
      expect(wrongOf(await verified(file))).toEqual(['farm.poolInfo(3)', 'farm.totalAllocPoint()'])
    })

    test('behavior: a note names who else gets what a pool or a sale holds', async () => {
      const result = await deployed('protocol')
      await accept(result)
      await open(result, await asTimelock(result), 'ONE', addressOf(7))
      const { findings } = await verified()
      const notes = findings.flatMap(({ subject, note }) => (ADDED.includes(subject) ? [note] : []))
      expect(notes.map((note) => note?.split(', its ').slice(1))).toEqual([
        [],
        [`owner is ${addressOf(7)}`],
        [`owner is ${addressOf(7)}`, `treasury is ${addressOf(7)}`],
      ])
    })

    test('error: what another owner opened, to whom the ownership went meanwhile, stays wrong', async () => {
      const result = await deployed('protocol')
      await accept(result)
      const timelock = await asTimelock(result)
      const move = async (from: Address, to: Address): Promise<void> => {
        for (const name of ['farm', 'stakingPoolFactory', 'tokenSaleFactory'] as const) {
          const { abi } = artifact('FarmMaster')
          await chain.write(at(result, name), abi, 'transferOwnership', [to], { from })
          await chain.write(at(result, name), abi, 'acceptOwnership', [], { from: to })
        }
      }
      await move(timelock, TREASURY)
      await open(result, TREASURY, 'ODD')
      await move(TREASURY, timelock)
      expect(wrongOf(await verified()).toSorted()).toEqual([...COUNTS, ...ADDED].toSorted())
    })

    test('error: what was opened before the owner accepted stays wrong, also afterwards', async () => {
      const result = await deployed('protocol')
      const early = await open(result, addressOf(DEPLOYER), 'ODD')
      const before = wrongOf(await verified())
      for (const subject of [...COUNTS, ...ADDED]) expect(before).toContain(subject)
      await accept(result)
      const timelock = await asTimelock(result)
      await open(result, timelock, 'TWO')
      const after = await verified()
      expect(wrongOf(after).toSorted()).toEqual([...COUNTS, ...ADDED].toSorted())
      expect(after.findings).toContainEqual({
        subject: 'farm 3',
        isRight: false,
        expected: 'none beside those of the parameters',
        found: `stakes ${early.token} (ODD), 500 of 6000 allocation points, opened while ${addressOf(DEPLOYER)} owned farm`,
      })
      expect(after.findings.find(({ subject }) => subject === 'farm 4')?.isRight).toBe(true)
    })
  })

  test('error: on BNB Smart Chain the owner and the treasury are contracts', async () => {
    await beginAlone(['--chain-id', '56'])
    const file = { ...exchangeOnly(), chainId: 56 }
    file.contracts.timelock = 'deploy'
    await expect(deploy(file)).rejects.toThrow(
      `${OWNER}, the owner, is a single key: on this chain write the address of a contract as owner`,
    )
    await chain.client.setCode({ address: OWNER, bytecode: `0xef0100${TREASURY.slice(2)}` as Hex })
    await expect(deploy(file)).rejects.toThrow(
      `${OWNER}, the owner, is a single key: on this chain write the address of a contract as owner`,
    )
    await chain.client.setCode({ address: OWNER, bytecode: '0x00' })
    await expect(deploy(file)).rejects.toThrow(`${TREASURY}, the treasury, is a single key`)
    expect(await nonce()).toBe(0)
    await chain.client.setCode({ address: TREASURY, bytecode: '0x00' })
    expect(wrongOf(await deploy(file))).toEqual(OFFERED_EXCHANGE)
  })

  test('behavior: stopped with a transaction pending, it resumes with the same one [deploy.1]', async () => {
    await chain.request('evm_setAutomine', false)
    await expect(deploy(exchangeOnly(), { patience: IMPATIENT })).rejects.toThrow('sent but is not mined yet')
    await expect(deploy(exchangeOnly(), { patience: IMPATIENT })).rejects.toThrow('sent but is not mined yet')
    expect(Object.keys((await chain.client.getTxpoolContent()).pending).length).toBe(1)
    await chain.request('evm_setAutomine', true)
    await chain.mine()
    const result = await deploy(exchangeOnly())
    expect(wrongOf(result)).toEqual(OFFERED_EXCHANGE)
    expect(await nonce()).toBe(stepCount())
  })

  test('behavior: stopped between signing and sending, it sends what it signed', async () => {
    await chain.request('evm_setAutomine', false)
    await expect(deploy(exchangeOnly(), { patience: IMPATIENT })).rejects.toThrow('sent but is not mined yet')
    const [hash] = attempts('deploy wrappedNative')
    await chain.client.dropTransaction({ hash: hash ?? '0x' })
    await chain.request('evm_setAutomine', true)
    const result = await deploy(exchangeOnly())
    expect(wrongOf(result)).toEqual(OFFERED_EXCHANGE)
    expect(attempts('deploy wrappedNative')).toEqual([hash])
  })

  test('behavior: a transaction that waits too long is replaced at a higher price, never doubled', async () => {
    await chain.request('evm_setAutomine', false)
    const cheap = { ...exchangeOnly(), gasPriceGwei: 2 }
    await expect(deploy(cheap, { patience: IMPATIENT })).rejects.toThrow('sent but is not mined yet')
    const dear = { ...exchangeOnly(), gasPriceGwei: 20 }
    await expect(deploy(dear, { patience: IMPATIENT })).rejects.toThrow('sent but is not mined yet')
    expect(attempts('deploy wrappedNative').length).toBe(2)
    await chain.request('evm_setAutomine', true)
    await chain.mine()
    const result = await deploy(dear)
    expect(wrongOf(result)).toEqual(OFFERED_EXCHANGE)
    expect(await nonce()).toBe(stepCount())
  })

  test('behavior: when another transaction took its number, the step is repeated', async () => {
    await chain.request('evm_setAutomine', false)
    await expect(deploy(exchangeOnly(), { patience: IMPATIENT })).rejects.toThrow('sent but is not mined yet')
    const [hash] = attempts('deploy wrappedNative')
    await chain.client.dropTransaction({ hash: hash ?? '0x' })
    await chain.request('evm_setAutomine', true)
    await chain.send({ from: addressOf(DEPLOYER), to: TREASURY, data: '0x', value: 1n })
    const result = await deploy(exchangeOnly())
    expect(wrongOf(result)).toEqual(OFFERED_EXCHANGE)
    expect(await nonce()).toBe(stepCount() + 1)
  })

  test('behavior: after the chain went back, what was lost is sent again', async () => {
    await beginAlone()
    await deploy(exchangeOnly())
    const before = await nonce()
    await chain.request('anvil_rollback', 3)
    const result = await deploy(exchangeOnly())
    expect(wrongOf(result)).toEqual(OFFERED_EXCHANGE)
    expect(await nonce()).toBe(before)
  })

  test('behavior: killed again and again, it ends with each step done once', async () => {
    await beginAlone(['--block-time', '0.2'])
    const path = join(folder, 'parameters.json')
    writeFileSync(path, JSON.stringify(exchangeOnly()))
    const journal = `${path}.journal.json`
    for (const steps of [1, 4]) {
      await runCommand(
        path,
        () => existsSync(journal) && readFileSync(journal, 'utf8').split('"nonce"').length > steps,
      )
    }
    const { code, output } = await runCommand(path)
    expect(output).toContain('checks of what is on the chain are right')
    expect(output).toContain('Not finished: run it again with --verify')
    expect(code).toBe(1)
    const { steps } = JSON.parse(readFileSync(journal, 'utf8')) as { steps: object }
    expect(await nonce()).toBe(Object.keys(steps).length)
  })

  test('behavior: reuses existing contracts, and reports what their owners must do', async () => {
    const first = await deployed('exchange')
    for (const [name, contract, functionName] of [
      ['mainToken', 'IbullToken', 'acceptOwnership'],
      ['factory', 'Factory', 'acceptFeeToSetter'],
    ] as const)
      await chain.write(at(first, name), artifact(contract).abi, functionName, [], { from: OWNER })
    const file = wholeProtocol()
    for (const name of ['wrappedNative', 'factory', 'router', 'mainToken'] as const)
      file.contracts[name] = at(first, name)
    delete file['mainToken']
    const second = await deploy(file, { journalPath: join(folder, 'second.json') })
    expect(second.addresses.get('factory')).toBe(at(first, 'factory'))
    expect(second.isOffered).toBe(false)
    expect(second.remaining.map(({ text }) => text)).toEqual([
      `mainToken ${at(first, 'mainToken')}: setMinter(${at(second, 'farm')}, true)`,
      `factory ${at(first, 'factory')}: setFeeTo(${at(second, 'feeCollector')})`,
    ])
    expect(wrongOf(second)).toEqual([`mainToken.isMinter(${at(second, 'farm')})`, 'factory.feeTo()'])
  })

  describe('by other sources than it was deployed from', () => {
    const verify = (file = exchangeOnly()): Promise<DeploymentResult> =>
      deployProtocol({
        parameters: parseParameters(JSON.stringify(file), { isDeployed: true }),
        journalPath,
        mode: 'verify',
        log: () => undefined,
      })
    const notesOf = ({ findings }: DeploymentResult): (readonly [string, string])[] =>
      findings.flatMap(({ subject, note }) => (note === undefined ? [] : [[subject, note] as const]))
    const build = artifact('IbullToken') as { abi: Abi; bytecode: Hex; deployedBytecode: Hex }
    const deployment = deploymentOf('mainToken') as { args: Deployment['args'] }
    const { abi, bytecode, deployedBytecode } = build
    const { args } = deployment

    /** This checkout builds another token, whose constructor has no names. */
    const changeSources = (): void => {
      build.bytecode = `${bytecode}fe`
      build.deployedBytecode = `${deployedBytecode}fe`
      build.abi = abi.map((item) =>
        item.type === 'constructor' ? { ...item, inputs: item.inputs.slice(2) } : item,
      )
      deployment.args = (parameters) => args(parameters).slice(2)
    }
    /** As journals were before they recorded what they deployed. */
    const forgetCreations = (): void => {
      const { codes: _codes, ...journal } = JSON.parse(readFileSync(journalPath, 'utf8')) as {
        codes: object
        steps: Record<string, object>
      }
      const steps = Object.entries(journal.steps).map(([id, step]) => [id, { ...step, creation: undefined }])
      writeFileSync(journalPath, JSON.stringify({ ...journal, steps: Object.fromEntries(steps) as object }))
    }
    afterEach(() => {
      Object.assign(build, { abi, bytecode, deployedBytecode })
      deployment.args = args
    })

    test('default: the chain is compared with the journal, and what these sources make otherwise is noted', async () => {
      const result = await deployed('exchange')
      expect(notesOf(await verify())).toEqual([])
      changeSources()
      const again = await verify()
      expect(wrongOf(again)).toEqual(OFFERED_EXCHANGE)
      expect(notesOf(again)).toEqual([
        ['mainToken: code', 'differs from these sources'],
        ['mainToken: creation code', 'differs from these sources'],
        [
          'mainToken: arguments',
          'the constructor differs from these sources, so these are not compared: string name_, string symbol_',
        ],
      ])
      const other = exchangeOnly()
      other['mainToken'] = { ...(other['mainToken'] as object), initialSupply: '1' }
      expect((await verify(other)).findings).toContainEqual({
        subject: 'mainToken: argument supply',
        isRight: false,
        expected: '1',
        found: '1000000000000000',
      })
      await chain.client.setCode({ address: at(result, 'mainToken'), bytecode: `${deployedBytecode}01` })
      expect(wrongOf(await verify())).toContain('mainToken: code')
    })

    test('behavior: with the same code, other arguments are named one by one', async () => {
      await deployed('exchange')
      const other = exchangeOnly()
      other['mainToken'] = { ...(other['mainToken'] as object), name: 'Another' }
      for (const forget of [() => undefined, forgetCreations]) {
        forget()
        const { findings } = await verify(other)
        expect(findings.filter(({ expected }) => expected === 'Another')).toEqual([
          { subject: 'mainToken: argument name_', isRight: false, expected: 'Another', found: 'iBull Token' },
        ])
      }
    })

    test('behavior: what a journal of the earlier format lacks is not recorded, and not wrong', async () => {
      await deployed('exchange')
      forgetCreations()
      expect(notesOf(await verify())).toEqual([])
      changeSources()
      deployment.args = (parameters) => [
        ...args(parameters).slice(0, 2),
        ...args(parameters).slice(2).reverse(),
      ]
      build.abi = abi.map((item) =>
        item.type === 'constructor'
          ? { ...item, inputs: [...item.inputs.slice(0, 2), ...item.inputs.slice(2).toReversed()] }
          : item,
      )
      const { initialSupply, holder } = exchangeOnly()['mainToken'] as Record<string, unknown>
      const again = await verify({ ...exchangeOnly(), mainToken: { initialSupply, holder } })
      expect(wrongOf(again)).toEqual(OFFERED_EXCHANGE)
      expect(notesOf(again)).toEqual([
        ['mainToken: code', 'not recorded by this journal, and differs from these sources'],
        ['mainToken: creation code', 'differs from these sources'],
        ['mainToken: arguments', 'the constructor’s parameters are not recorded by this journal'],
      ])
    })

    test('behavior: a run with the sources it was deployed from completes such a journal', async () => {
      await deployed('exchange')
      const journal = readFileSync(journalPath, 'utf8')
      forgetCreations()
      await deploy(exchangeOnly())
      expect(JSON.parse(readFileSync(journalPath, 'utf8'))).toEqual(JSON.parse(journal))
    })

    test('behavior: a step that the parameters or these sources lack is noted', async () => {
      await deployed('exchange')
      const journal = JSON.parse(readFileSync(journalPath, 'utf8')) as { steps: Record<string, unknown> }
      journal.steps['mainToken appointKeeper'] = { fingerprint: '0x', attempts: [] }
      writeFileSync(journalPath, JSON.stringify(journal))
      const again = await verify()
      expect(wrongOf(again)).toEqual(OFFERED_EXCHANGE)
      expect(notesOf(again)).toEqual([
        ['mainToken appointKeeper', 'neither the parameters nor these sources have this step of the journal'],
      ])
    })

    test('behavior: what was not offered yet is still the deployer’s, whatever the command', async () => {
      await deployed('exchange')
      const journal = JSON.parse(readFileSync(journalPath, 'utf8')) as { steps: Record<string, unknown> }
      delete journal.steps['factory setFeeToSetter']
      writeFileSync(journalPath, JSON.stringify(journal))
      expect((await verify()).isOffered).toBe(true)
      const abiOfFactory = parseAbi(['function setFeeToSetter(address setter)'])
      const factory = at(await verify(), 'factory')
      await chain.write(factory, abiOfFactory, 'setFeeToSetter', [zeroAddress])
      const waiting = await verify()
      expect(waiting.isOffered).toBe(false)
      expect(wrongOf(waiting)).toEqual([])
    })
  })

  test('error: without a journal there is nothing to verify without a key', async () => {
    const parameters = parseParameters(JSON.stringify(exchangeOnly()))
    await expect(
      deployProtocol({ parameters, journalPath, mode: 'verify', log: () => undefined }),
    ).rejects.toThrow(`There is no journal ${journalPath}.`)
  })

  test('behavior: code, rates and owners that differ are found [deploy.1]', async () => {
    const file = { ...withoutTimelock(), owner: addressOf(DEPLOYER) }
    const result = await deploy(file)
    expect(wrongOf(result)).toEqual([])
    for (const [name, contract, functionName, args] of [
      ['farm', 'FarmMaster', 'setEmission', [1n]],
      ['farm', 'FarmMaster', 'set', [1n, 5n, 0n, 0n]],
      ['farm', 'FarmMaster', 'transferOwnership', [TREASURY]],
      ['farm', 'FarmMaster', 'setDepositor', [at(result, 'zap'), false]],
      ['farm', 'FarmMaster', 'appointGuardian', [TREASURY]],
      ['referral', 'Referral', 'setOperator', [at(result, 'farm'), false]],
      ['mainToken', 'IbullToken', 'setMinter', [TREASURY, true]],
      ['feeCollector', 'FeeCollector', 'setBridge', [USD, zeroAddress]],
      ['prediction', 'Prediction', 'setTreasuryFee', [1_000n]],
      ['prediction', 'Prediction', 'setBufferAndIntervalSeconds', [60n, 600n]],
      ['farmAuction', 'FarmAuction', 'setTreasuryAddress', [USD]],
    ] as const)
      await chain.write(at(result, name), artifact(contract).abi, functionName, args)
    const router = at(result, 'router')
    const code = (await chain.client.getCode({ address: router })) ?? '0x'
    await chain.client.setCode({ address: router, bytecode: `${code}00` })
    const found = wrongOf(await deploy(file, { mode: 'verify' }))
    for (const subject of [
      'router: code',
      'farm.ibullPerSecond()',
      'farm.poolInfo(1)',
      'farm.totalAllocPoint()',
      'farm.emergencyGuardian()',
      'farm: owner',
      'farm: all of DepositorChanged',
      'referral: all of OperatorChanged',
      'mainToken: all of MinterChanged',
      `feeCollector.nextToken(${USD})`,
      'prediction.treasuryFee()',
      'prediction.bufferSeconds()',
      'prediction.intervalSeconds()',
      'farmAuction.treasuryAddress()',
    ])
      expect(found).toContain(subject)
  })

  test('error: a node of another chain', async () => {
    await expect(deploy({ ...exchangeOnly(), chainId: 97 })).rejects.toThrow(
      'The node is on chain 31337, but chainId is 97: correct chainId, or name a node',
    )
    expect(await nonce()).toBe(0)
  })

  test('error: the journal of another chain with the same number', async () => {
    await deployed('exchange')
    await beginAlone(['--timestamp', '1700000000'])
    await expect(deploy(exchangeOnly())).rejects.toThrow('belongs to another chain')
  })

  test('error: too little money, and nothing is sent', async () => {
    await chain.client.setBalance({ address: addressOf(DEPLOYER), value: parseEther('0.000001') })
    await expect(deploy(wholeProtocol())).rejects.toThrow('Nothing was sent.')
    expect(await nonce()).toBe(0)
  })

  test('error: parameters that changed after a step was done with them', async () => {
    await deployed('protocol')
    const changed = wholeProtocol()
    changed['treasury'] = addressOf(5)
    await expect(deploy(changed)).rejects.toThrow('deploy farm was started with different parameters')
    const shorter = wholeProtocol()
    shorter['pools'] = []
    await expect(deploy(shorter)).rejects.toThrow(
      'The parameters no longer contain stakingPoolFactory createPool 0',
    )
  })

  test('error: another key than the one that began', async () => {
    await deployed('exchange')
    await expect(deploy(exchangeOnly(), { key: keyOf(3) })).rejects.toThrow('was started by')
  })

  test('error: the key is used for something else meanwhile', async () => {
    await chain.request('evm_setAutomine', false)
    await chain.client.sendTransaction({ account: addressOf(DEPLOYER), to: TREASURY, value: 1n })
    await expect(deploy(exchangeOnly())).rejects.toThrow('1 pending transactions')
  })

  test('error: a price feed that hides answers, or none is live, and nothing is sent', async () => {
    const options = { contract: 'HidingPriceFeed', args: [OWNER] } as const
    const hiding = await deployFeed(chain, options)
    await expect(deploy({ ...wholeProtocol(), prediction: { feed: hiding } })).rejects.toThrow(
      `prediction.feed: ${hiding} is a DualAggregator 1.0.0, which shows its answers to some readers before others. Nothing was sent.`,
    )
    await chain.pass(100)
    await expect(deploy(wholeProtocol(), { mode: 'dryRun' })).rejects.toThrow(
      /gave its newest answer 1\d\d s ago\. Nothing was sent\.$/,
    )
    expect(await nonce()).toBe(0)
  })

  test('error: nothing is at an address that is said to be a contract', async () => {
    const file = exchangeOnly()
    file.contracts.factory = getAddress(TREASURY)
    await expect(deploy(file)).rejects.toThrow('there is no contract at')
  })
})

function attempts(step: string): Hex[] {
  const { steps } = JSON.parse(readFileSync(journalPath, 'utf8')) as {
    steps: Record<string, { attempts: { hash: Hex }[] }>
  }
  return (steps[step]?.attempts ?? []).map(({ hash }) => hash)
}

/** Runs the command and kills it as soon as `isEnough` returns true. */
function runCommand(
  path: string,
  isEnough?: () => boolean,
  options: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', main, path, ...options], {
    env: { ...process.env, DEPLOYER_PRIVATE_KEY: keyOf(DEPLOYER) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text: string) => {
    output += text
  })
  const watch = setInterval(() => {
    if (isEnough?.() === true) child.kill('SIGKILL')
  }, 10)
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      clearInterval(watch)
      resolve({ code, output })
    })
  })
}
