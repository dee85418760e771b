import { plannedPermissions, type ContractName, type PlannedPermission } from '@ibull/contracts/deploy'
import { encodeAbiParameters, getAddress, keccak256, zeroAddress, type Address } from 'viem'
import type { Deployment } from '../deployment/read-deployment.ts'
import type { BlockReader, Target } from './block-reader.ts'
import type { Chronicle } from './chronicle.ts'
import type {
  ObservedConversion,
  ObservedFarm,
  ObservedMinting,
  ObservedPool,
  ObservedProtocol,
  ObservedVault,
  Permission,
} from './observed.ts'

/** Time since which the fee collector could convert a token, by token. */
export type ReadySince = Record<Address, number>

interface Observing {
  readonly deployment: Deployment
  readonly reader: BlockReader
  readonly chronicle: Chronicle
  /** Time of the block read, in seconds. */
  readonly timestamp: number
}

/** A permission in a contract that isn't necessarily in the parameters. */
type LocatedPermission = PlannedPermission & { readonly address?: Address }

/** Storage slot of the fee collector's observations by pair: no event or function exposes their time. */
const OBSERVATIONS_SLOT = 7n
const TIME_MASK = 2n ** 128n - 1n
const BPS = 10_000n
const HOUR = 3_600n

/** A contract of the deployment; `undefined` if the parameters skip it. */
export function targetOf(
  { addresses }: Pick<Deployment, 'addresses'>,
  name: ContractName,
  artifact: Target['artifact'],
): Target | undefined {
  const address = addresses.get(name)
  return address === undefined ? undefined : { name, address, artifact }
}

/** The factory's staking pools. */
export function poolsOf(deployment: Deployment, reader: BlockReader): Promise<readonly Target[]> {
  const factory = targetOf(deployment, 'stakingPoolFactory', 'StakingPoolFactory')
  return createdBy(reader, factory, 'pools', (index) => ({ name: `pool ${index}`, artifact: 'StakingPool' }))
}

/** The factory's token sales. */
export function salesOf(deployment: Deployment, reader: BlockReader): Promise<readonly Target[]> {
  const factory = targetOf(deployment, 'tokenSaleFactory', 'TokenSaleFactory')
  return createdBy(reader, factory, 'sales', (index) => ({ name: `sale ${index}`, artifact: 'TokenSale' }))
}

/** A factory's indexed list, with the getter of its length. */
async function createdBy(
  reader: BlockReader,
  factory: Target | undefined,
  list: string,
  describe: (index: number) => Omit<Target, 'address'>,
): Promise<readonly Target[]> {
  if (factory === undefined) return []
  const length = (await reader.read<bigint>(factory, `${list}Length`)) ?? 0n
  const found = await Promise.all(
    numbers(length).map(async (index): Promise<Target[]> => {
      const address = await reader.read<Address>(factory, list, [BigInt(index)])
      return address === undefined ? [] : [{ ...describe(index), address }]
    }),
  )
  return found.flat()
}

/** Reads the protocol as of one block, and updates `readySince`. */
export async function observeProtocol(
  observing: Observing,
  pools: readonly Target[],
  readySince: ReadySince,
  mintedSince: number,
): Promise<ObservedProtocol> {
  const { deployment, reader, chronicle, timestamp } = observing
  const farm = targetOf(deployment, 'farm', 'FarmMaster')
  const [permissions, minting, farms, lockedRewards, observedPools, vault] = await Promise.all([
    observePermissions(observing, pools),
    observeMinting(observing, mintedSince),
    observeFarms(observing),
    farm === undefined ? undefined : reader.read<bigint>(farm, 'totalLockedUp'),
    Promise.all(pools.map((pool) => observePool(reader, pool, timestamp))),
    observeVault(observing),
  ])
  return {
    timestamp,
    permissions,
    operations: Object.values(chronicle.operations),
    minting,
    farms,
    lockedRewards,
    pools: observedPools.flat(),
    vault,
    conversions: await observeConversions(observing, readySince, minting?.emission ?? 0n),
    unreadable: reader.unreadable,
  }
}

async function observePermissions(
  { deployment, reader, chronicle }: Observing,
  pools: readonly Target[],
): Promise<readonly Permission[]> {
  const { addresses, parameters } = deployment
  const planned = plannedPermissions(parameters, (ref) => {
    const address = ref.ref === 'contract' ? addresses.get(ref.name as ContractName) : undefined
    return address ?? zeroAddress
  })
  const owners = planned.find(({ by }) => 'read' in by && by.read === 'owner')?.holders ?? []
  const ofPools = pools.map(({ name, address, artifact: contract }): LocatedPermission => {
    return { name, contract, address, by: { read: 'owner' }, holders: owners }
  })
  const found = await Promise.all(
    [...planned, ...(owners.length === 0 ? [] : ofPools)].map(
      async (permission: LocatedPermission): Promise<Permission[]> => {
        const { name, contract, by, holders: expected } = permission
        if ('event' in by)
          return [permissionOf(`${name} ${by.event}`, chronicle.holders[`${name} ${by.event}`], expected)]
        if ('role' in by)
          return [permissionOf(`${name} ${by.title}`, chronicle.holders[`${name} ${by.role}`], expected)]
        const address = permission.address ?? addresses.get(name as ContractName)
        if (address === undefined) return []
        const holder = await reader.read<Address>({ name, address, artifact: contract }, by.read)
        if (holder === undefined) return []
        return [permissionOf(`${name} ${by.read}`, holder === zeroAddress ? [] : [holder], expected)]
      },
    ),
  )
  return found.flat()
}

function permissionOf(
  title: string,
  holders: readonly Address[] = [],
  planned: readonly Address[],
): Permission {
  return { title, holders: holders.map((holder) => getAddress(holder)), planned }
}

async function observeMinting(
  { deployment, reader, chronicle }: Observing,
  since: number,
): Promise<ObservedMinting | undefined> {
  const token = targetOf(deployment, 'mainToken', 'IbullToken')
  const farm = targetOf(deployment, 'farm', 'FarmMaster')
  if (token === undefined || farm === undefined) return undefined
  const [emission, commissionBps, remaining, yearlyLimit] = await Promise.all([
    reader.read<bigint>(farm, 'ibullPerSecond'),
    reader.read<bigint>(farm, 'referralCommissionBps'),
    reader.read<bigint>(token, 'remainingMint'),
    reader.read<bigint>(token, 'yearlyMintLimit'),
  ])
  if (emission === undefined || commissionBps === undefined) return undefined
  if (remaining === undefined || yearlyLimit === undefined) return undefined
  const recent = chronicle.mintings.filter(({ at }) => at > since)
  const minted = recent.reduce((total, { amount }) => total + amount, 0n)
  const unexplained = recent.reduce((total, minting) => total + minting.unexplained, 0n)
  return { emission, commissionBps, minted, unexplained, remaining, yearlyLimit }
}

async function observeFarms({ deployment, reader }: Observing): Promise<readonly ObservedFarm[]> {
  const farm = targetOf(deployment, 'farm', 'FarmMaster')
  if (farm === undefined) return []
  const length = (await reader.read<bigint>(farm, 'poolLength')) ?? 0n
  const found = await Promise.all(
    numbers(length).map(async (pid): Promise<ObservedFarm[]> => {
      const [info, staked, isPaused] = await Promise.all([
        reader.read<readonly [Address]>(farm, 'poolInfo', [BigInt(pid)]),
        reader.read<bigint>(farm, 'totalStaked', [BigInt(pid)]),
        reader.read<boolean>(farm, 'isPaused', [BigInt(pid)]),
      ])
      if (info === undefined || staked === undefined || isPaused === undefined) return []
      const held = await balanceOf(reader, `the token of farm ${pid}`, info[0], farm.address)
      const isPausePlanned = deployment.parameters.farms[pid]?.isPaused ?? false
      return held === undefined ? [] : [{ pid, staked, held, isPaused, isPausePlanned }]
    }),
  )
  return found.flat()
}

async function observePool(reader: BlockReader, pool: Target, now: number): Promise<ObservedPool[]> {
  const { name, address } = pool
  const [stakedToken, rewardToken] = await Promise.all([
    reader.read<Address>(pool, 'stakedToken'),
    reader.read<Address>(pool, 'rewardToken'),
  ])
  if (stakedToken === undefined || rewardToken === undefined) return []
  const values = await Promise.all([
    ...[
      'totalStaked',
      'owed',
      'funded',
      'rewardPerSecond',
      'bonusMultiplier',
      'bonusEndTime',
      'startTime',
      'endTime',
    ].map((functionName) => reader.read<bigint>(pool, functionName)),
    balanceOf(reader, `${name}: the staked token`, stakedToken, address),
    balanceOf(reader, `${name}: the reward token`, rewardToken, address),
  ])
  if (values.includes(undefined)) return []
  const [staked, owed, funded, perSecond, bonus, bonusEnd, start, end, stakedTokenHeld, rewardTokenHeld] =
    values as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint]
  return [
    {
      name,
      address,
      staked,
      owed,
      funded,
      isOneToken: stakedToken === rewardToken,
      stakedTokenHeld,
      rewardTokenHeld,
      startTime: Number(start),
      endTime: Number(end),
      rate: now < bonusEnd ? perSecond * bonus : perSecond,
    },
  ]
}

async function observeVault({
  deployment,
  reader,
  chronicle,
}: Observing): Promise<ObservedVault | undefined> {
  const vault = targetOf(deployment, 'vault', 'Vault')
  if (vault === undefined) return undefined
  const [isStopped, shares, pending] = await Promise.all([
    reader.read<boolean>(vault, 'isStopped'),
    reader.read<bigint>(vault, 'totalShares'),
    reader.read<bigint>(vault, 'calculateTotalPendingCakeRewards'),
  ])
  if (isStopped === undefined || shares === undefined || pending === undefined) return undefined
  return { isStopped, pending: shares === 0n ? 0n : pending, harvestedAt: chronicle.harvestedAt }
}

async function observeConversions(
  { deployment, reader, chronicle, timestamp }: Observing,
  readySince: ReadySince,
  emission: bigint,
): Promise<readonly ObservedConversion[]> {
  const collector = targetOf(deployment, 'feeCollector', 'FeeCollector')
  const factory = targetOf(deployment, 'factory', 'Factory')
  const mainToken = deployment.addresses.get('mainToken')
  const wrappedNative = deployment.addresses.get('wrappedNative')
  if (collector === undefined || factory === undefined) return []
  const routed = Object.entries(chronicle.routes) as [Address, Address][]
  const tokens = new Set(
    [
      mainToken,
      wrappedNative,
      ...routed.map(([token, bridge]) => (bridge === zeroAddress ? undefined : token)),
    ]
      .filter((token) => token !== undefined)
      .map((token) => getAddress(token)),
  )
  const found = await Promise.all(
    [...tokens].map(async (token): Promise<ObservedConversion[]> => {
      const [state, waiting, next] = await Promise.all([
        reader.read<readonly [boolean, string]>(collector, 'convertible', [token]),
        reader.read<readonly [bigint, bigint]>(collector, 'waiting', [token]),
        reader.read<Address>(collector, 'nextToken', [token]),
      ])
      if (state === undefined || waiting === undefined || next === undefined) return []
      const isMainToken = token === mainToken
      const pair = isMainToken ? undefined : await liquidPair(reader, factory, token, next)
      const least = isMainToken ? emission * HOUR : (pair?.reserve ?? 0n) / BPS
      const [, toBurn] = waiting
      const isReady = state[0] && toBurn >= least
      if (isReady)
        readySince[token] = Math.max(readySince[token] ?? timestamp, chronicle.convertedAt[token] ?? 0)
      else delete readySince[token]
      const hasPair = pair !== undefined
      const observedAt = hasPair ? await observedAtOf(reader, collector.address, pair.address) : 0
      return [{ token, hasPair, observedAt, toBurn, least, readySince: readySince[token] }]
    }),
  )
  return found.flat()
}

/** A token's pair with the next token on its route, and the pair's reserve of the token. */
async function liquidPair(
  reader: BlockReader,
  factory: Target,
  token: Address,
  next: Address,
): Promise<{ readonly address: Address; readonly reserve: bigint } | undefined> {
  const address = await reader.read<Address>(factory, 'getPair', [token, next])
  if (address === undefined || address === zeroAddress) return undefined
  const pair: Target = { name: `the pair of ${token}`, address, artifact: 'Pair' }
  const reserves = await reader.read<readonly [bigint, bigint, number]>(pair, 'getReserves')
  const reserve = reserves?.[BigInt(token) < BigInt(next) ? 0 : 1] ?? 0n
  return reserve === 0n ? undefined : { address, reserve }
}

async function observedAtOf(reader: BlockReader, collector: Address, pair: Address): Promise<number> {
  const slot = keccak256(
    encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [pair, OBSERVATIONS_SLOT]),
  )
  return Number((await reader.word(collector, slot)) & TIME_MASK)
}

function balanceOf(
  reader: BlockReader,
  name: string,
  token: Address,
  account: Address,
): Promise<bigint | undefined> {
  return reader.read<bigint>({ name, address: token, artifact: 'IbullToken' }, 'balanceOf', [account])
}

function numbers(length: bigint): readonly number[] {
  return Array.from({ length: Number(length) }, (_, index) => index)
}
