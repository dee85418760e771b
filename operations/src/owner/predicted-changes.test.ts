import { artifact, type ArtifactName } from '@ibull/contracts'
import {
  describeCall,
  OWNED_CONTRACTS,
  predictOperation,
  type DescribedCall,
  type OwnedTargets,
} from '@ibull/chain/timelock'
import { addressKey } from '@ibull/domain'
import { SeededRandom } from '@ibull/testkit/random'
import { encodeFunctionData, zeroAddress, type Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELAY, DeployedProtocol, operationOf, type Call } from '../testing/deployed-protocol.ts'

/** All of them at depth. */
const BATCHES = process.env['TEST_DEPTH'] === 'deep' ? 1_000 : 150
const DAY = 86_400n

let protocol: DeployedProtocol
let targets: OwnedTargets
let pool: Address
beforeAll(async () => {
  protocol = await DeployedProtocol.start()
  pool = await protocol.pool()
  const names = [
    'mainToken',
    'factory',
    'farm',
    'vault',
    'referral',
    'feeCollector',
    'lottery',
    'timelock',
  ] as const
  targets = new Map([
    ...names.map((name) => [addressKey(protocol.at(name)), name] as const),
    [addressKey(pool), 'stakingPool'],
  ])
})
afterAll(() => protocol?.stop())

/** A node's client without the checks of the page's. */
const rpc = {
  request: async <T>({
    method,
    params,
    parse,
  }: {
    method: string
    params: readonly unknown[]
    parse: (result: unknown) => T
  }): Promise<T> => parse(await protocol.chain.client.request({ method, params } as never)),
} as unknown as Parameters<typeof predictOperation>[0]

/** A call that an owner could make, sometimes one that the contract refuses. */
function randomCall(random: () => number): Call {
  const below = (most: number) => Math.floor(random() * most)
  const number = (most: number) => BigInt(below(most))
  const account = () => `0x${(below(1_000_000) + 1).toString(16).padStart(40, '0')}` as const
  const pid = number(2)
  const at = (name: Parameters<DeployedProtocol['at']>[0]) => protocol.at(name)
  const calls: readonly (() => Call)[] = [
    () => ['FarmMaster', at('farm'), 'set', [pid, number(9_000), number(450), number(15) * DAY]],
    () => ['FarmMaster', at('farm'), 'setPaused', [pid, below(2) === 1]],
    () => ['FarmMaster', at('farm'), 'setEmission', [number(300_000_000)]],
    () => ['FarmMaster', at('farm'), 'setReferralCommission', [number(1_100)]],
    () => ['FarmMaster', at('farm'), 'setFeeReceiver', [account()]],
    () => ['FarmMaster', at('farm'), 'appointGuardian', [account()]],
    () => ['FarmMaster', at('farm'), 'transferOwnership', [account()]],
    () => ['IbullToken', at('mainToken'), 'setMinter', [account(), below(2) === 1]],
    () => ['Factory', at('factory'), 'setFeeTo', [account()]],
    () => ['Factory', at('factory'), 'setFeeToSetter', [account()]],
    () => ['Referral', at('referral'), 'setOperator', [account(), below(2) === 1]],
    () => ['Vault', at('vault'), 'setTreasury', [account()]],
    () => ['Vault', at('vault'), 'setAdmin', [below(8) === 0 ? zeroAddress : account()]],
    () => ['FeeCollector', at('feeCollector'), 'setTreasury', [account()]],
    () => ['StakingPool', pool, 'setPoolLimitPerUser', [number(100_000)]],
    () => ['Lottery', at('lottery'), 'setMinAndMaxTicketPriceInCake', [number(60), number(80)]],
    () => ['Lottery', at('lottery'), 'setMaxNumberTicketsPerBuy', [number(120)]],
    () => [
      'Lottery',
      at('lottery'),
      'setTerms',
      [number(5_000) + 1n, [1_000n, 1_000n, 1_000n, 2_000n, 2_000n, 3_000n], number(3_500)],
    ],
    () => ['Lottery', at('lottery'), below(2) === 0 ? 'pause' : 'unpause', []],
    () => ['Timelock', at('timelock'), 'updateDelay', [BigInt(DELAY) - number(3_600)]],
  ]
  const call = calls[below(calls.length)]
  if (call === undefined) throw new Error('no call')
  return call()
}

const ACCOUNT = '0x00000000000000000000000000000000000000a7'
const ROLE = `0x${'7'.repeat(64)}` as const
const SHARES = [500n, 1_500n, 1_000n, 2_000n, 2_000n, 3_000n]

/** Calls, and the values that they leave, by name. */
const OUTCOMES: readonly (readonly [
  artifact: ArtifactName,
  contract: () => Address,
  functionName: string,
  args: readonly unknown[],
  after: Readonly<Record<string, unknown>>,
])[] = [
  [
    'FarmMaster',
    () => protocol.at('farm'),
    'set',
    [1n, 777n, 199n, 7_200n],
    { farmDepositFee: 199n, farmWeight: 777n, farmHarvestInterval: 7_200n },
  ],
  ['FarmMaster', () => protocol.at('farm'), 'setPaused', [1n, true], { farmDeposits: true }],
  ['FarmMaster', () => protocol.at('farm'), 'setEmission', [123n], { emission: 123n }],
  ['FarmMaster', () => protocol.at('farm'), 'setFeeReceiver', [ACCOUNT], { feeReceiver: ACCOUNT }],
  ['FarmMaster', () => protocol.at('farm'), 'setReferralCommission', [37n], { referralCommission: 37n }],
  ['FarmMaster', () => protocol.at('farm'), 'setDepositor', [ACCOUNT, false], { depositor: false }],
  ['FarmMaster', () => protocol.at('farm'), 'appointGuardian', [ACCOUNT], { guardian: ACCOUNT }],
  ['FarmMaster', () => protocol.at('farm'), 'transferOwnership', [ACCOUNT], { pendingOwner: ACCOUNT }],
  ['IbullToken', () => protocol.at('mainToken'), 'setMinter', [ACCOUNT, true], { minter: true }],
  ['Factory', () => protocol.at('factory'), 'setFeeTo', [ACCOUNT], { feeTo: ACCOUNT }],
  ['Factory', () => protocol.at('factory'), 'setFeeToSetter', [ACCOUNT], { pendingFeeToSetter: ACCOUNT }],
  ['Referral', () => protocol.at('referral'), 'setOperator', [ACCOUNT, true], { referralOperator: true }],
  ['Vault', () => protocol.at('vault'), 'setTreasury', [ACCOUNT], { treasury: ACCOUNT }],
  ['Vault', () => protocol.at('vault'), 'setAdmin', [ACCOUNT], { vaultAdmin: ACCOUNT }],
  ['FeeCollector', () => protocol.at('feeCollector'), 'setTreasury', [ACCOUNT], { treasury: ACCOUNT }],
  [
    'Lottery',
    () => protocol.at('lottery'),
    'setTerms',
    [900n, SHARES, 1_100n],
    { lotteryBreakdown: SHARES, lotteryFee: 1_100n, lotteryDiscount: 900n },
  ],
  [
    'Lottery',
    () => protocol.at('lottery'),
    'setMinAndMaxTicketPriceInCake',
    [4n, 9n],
    { leastTicketPrice: 4n, mostTicketPrice: 9n },
  ],
  ['Lottery', () => protocol.at('lottery'), 'setMaxNumberTicketsPerBuy', [77n], { mostTickets: 77n }],
  ['Lottery', () => protocol.at('lottery'), 'pause', [], { paused: true }],
  ['Timelock', () => protocol.at('timelock'), 'updateDelay', [99n], { delay: 99n }],
  ['Timelock', () => protocol.at('timelock'), 'grantRole', [ROLE, ACCOUNT], { role: true }],
]

test.each(OUTCOMES)(
  'default: %s %s %s leaves the values',
  async (name, contract, functionName, args, after) => {
    const data = encodeFunctionData({ abi: artifact(name).abi, functionName, args })
    const call = describeCall({ target: contract(), value: 0n, data }, targets)
    const predicted = await predictOperation(rpc, protocol.at('timelock'), [call], undefined)
    if (predicted.status === 'reverts') throw new Error(`reverts with ${predicted.data}`)
    const values = predicted.values[0]?.map((each) => [each.name, each.after] as const) ?? []
    const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
    expect(Object.fromEntries(values.map(([key, value]) => [key, lower(value)]))).toEqual(after)
  },
)

test('behavior: a call that reverts at its due time is named, with its reason', async () => {
  const farm = protocol.at('farm')
  const encoded = (functionName: string, args: readonly unknown[]) =>
    describeCall(
      {
        target: farm,
        value: 0n,
        data: encodeFunctionData({ abi: artifact('FarmMaster').abi, functionName, args }),
      },
      targets,
    )
  const calls = [encoded('setEmission', [5n]), encoded('set', [0n, 1n, 401n, 0n])]
  expect(await predictOperation(rpc, protocol.at('timelock'), calls, undefined)).toMatchObject({
    status: 'reverts',
    call: 1,
    data: expect.stringMatching(/^0x[0-9a-f]{8}/),
  })
})

test('behavior: a pool that has ended by then keeps its end', async () => {
  const pool = await protocol.pool()
  const end = await protocol.read<bigint>('StakingPool', pool, 'endTime')
  const now = await protocol.chain.now()
  const data = encodeFunctionData({
    abi: artifact('StakingPool').abi,
    functionName: 'setEndTime',
    args: [now + 86_400n],
  })
  const call = describeCall({ target: pool, value: 0n, data }, targets)
  const owner = await protocol.read<Address>('StakingPool', pool, 'owner')
  expect(await predictOperation(rpc, owner, [call], undefined)).toMatchObject({ status: 'succeeds' })
  expect(await predictOperation(rpc, owner, [call], end + 1n)).toMatchObject({ status: 'reverts', call: 0 })
})

test(`invariant: of ${BATCHES} batches each has the predicted outcome`, async () => {
  const seeded = new SeededRandom(17)
  const random = () => seeded.next()
  const timelock = protocol.at('timelock')
  let succeeded = 0
  for (let batch = 0; batch < BATCHES; batch++) {
    const list = Array.from({ length: 1 + Math.floor(random() * 4) }, () => randomCall(random))
    const scheduled = list.map((call) => {
      if ('to' in call) throw new Error('encoded')
      const [contract, target, functionName, args] = call
      return {
        target,
        value: 0n,
        data: encodeFunctionData({ abi: artifact(contract).abi, functionName, args }),
      }
    })
    const calls = scheduled.map((call) => describeCall(call, targets))
    expect(calls.map(({ does }) => does)).not.toContain(undefined)
    const [delay, now] = [
      await protocol.read<bigint>('Timelock', timelock, 'getMinDelay'),
      await protocol.chain.now(),
    ]
    const salt = `0x${(batch + 1).toString(16).padStart(64, '0')}` as const
    const operation = [...operationOf(list).slice(0, 4), salt] as const
    await protocol.act(protocol.actors.owner, 'Timelock', timelock, 'scheduleBatch', [...operation, delay])
    const predicted = await predictOperation(rpc, timelock, calls, now + delay + 10n)
    await protocol.chain.pass(Number(delay))
    const isExecuted = await protocol
      .act(protocol.actors.staker, 'Timelock', timelock, 'executeBatch', operation)
      .then(
        () => true,
        () => false,
      )
    expect(isExecuted, `batch ${batch}`).toBe(predicted.status === 'succeeds')
    if (predicted.status === 'reverts') continue
    succeeded++
    expect(
      predicted.values.map((values) => values.map(({ after }) => after)),
      `batch ${batch}`,
    ).toEqual(await Promise.all(calls.map(valuesOf)))
  }
  expect(succeeded).toBeGreaterThan(BATCHES / 5)
})

/** What the chain has now, by the views of the call's contract. */
function valuesOf({ contract, target, args, does }: DescribedCall): Promise<readonly unknown[]> {
  const { abi = [] } = (contract && OWNED_CONTRACTS[contract]) ?? {}
  return Promise.all(
    Object.values(does?.values ?? {}).map(async ({ view, args: given = [], pick }) => {
      const result = await protocol.chain.read<unknown>(
        target,
        abi,
        view,
        given.map((each) => (typeof each === 'number' ? args[each] : each)),
      )
      return pick === undefined ? result : (result as readonly unknown[])[pick]
    }),
  )
}
