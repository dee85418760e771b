import type { ArtifactName } from '@ibull/contracts'
import { zeroHash, type Address, type Hex } from 'viem'
import type { Occurrence } from './alarm.ts'

/** A contract whose events are read. */
export interface WatchedContract {
  /** Its name in the parameter file; `pool 0` and `sale 0` and so on for what factories create. */
  readonly name: string
  readonly artifact: ArtifactName
  readonly address: Address
}

/** An event of a watched contract. */
export interface WatchedEvent {
  readonly contract: WatchedContract
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
  readonly block: bigint
  readonly transaction: Hex
  /** In seconds. Where the node’s logs have no time, that of the last block of the same request. */
  readonly at: number
}

/** An operation that waits in the timelock. */
export interface QueuedOperation {
  readonly id: Hex
  /** What it will call, decoded. */
  readonly calls: readonly string[]
  /** In seconds. */
  readonly readyAt: number
}

/** Main tokens that one transaction minted. */
interface Minting {
  readonly at: number
  readonly amount: bigint
  /** What of it is neither a reward of the farms nor a commission on one. */
  readonly unexplained: bigint
}

/** What the events of all blocks until now add up to. */
export interface Chronicle {
  /** By contract and event or role, who has a permission. */
  readonly holders: Record<string, Address[]>
  readonly operations: Record<Hex, QueuedOperation>
  /** Of the last window. */
  readonly mintings: Minting[]
  /** By token, where the owner of the fee collector leads it. */
  readonly routes: Record<Address, Address>
  /** By token, when the fee collector last converted it. */
  readonly convertedAt: Record<Address, number>
  /** When the vault last paid its fees, or got its first deposit. */
  harvestedAt: number | undefined
}

export interface ChronicleOptions {
  readonly mintWindowSeconds: number
  /** A call as text, with the function's name and its arguments. */
  readonly describeCall: (target: Address, value: bigint, data: Hex) => string
  readonly describeEvent: (event: WatchedEvent) => string
  /** Mints in the transaction that created the main token are its first supply. */
  readonly creationOfMainToken: Hex | undefined
}

const GRANTS = new Set(['MinterChanged', 'OperatorChanged', 'DepositorChanged'])
/** What only owners, guardians, admins and the timelock cause. */
const ADMINISTRATIVE =
  /Changed$|^New[A-Z]|^Ownership|^Role|^MinDelayChange$|^(?:FarmAdded|FarmPaused|PoolCreated|SaleCreated|RaiseSet|AdminWithdraw|AdminTokenRecovery|RewardRecovered|Cancelled|CallExecuted|FeeToSetterProposed|Pause|Unpause|TokenRecovery|Team(?:Add|Change)|UserChangeTeam|Bunny(?:Add|Change)|IFOAdd|PrizesAnnounced|Whitelist(?:Add|Remove))$/
const BOOKED = new Set(['Harvest', 'ReferralCommissionPaid', 'Exchanged', 'CallScheduled'])

const HARVESTED_BY_USERS: ReadonlySet<ArtifactName> = new Set(['StakingPool', 'TokenSale'])

/** Whether an event of a contract is read at all. */
export function isWatchedEvent(contract: ArtifactName, name: string): boolean {
  if (contract === 'Vault' && name === 'Deposit') return true
  return ADMINISTRATIVE.test(name) || (BOOKED.has(name) && !HARVESTED_BY_USERS.has(contract))
}

export function emptyChronicle(): Chronicle {
  return { holders: {}, operations: {}, mintings: [], routes: {}, convertedAt: {}, harvestedAt: undefined }
}

/** Adds the events of some blocks, in their order, to a chronicle. Returns what owners and others did in them. */
export function record(
  chronicle: Chronicle,
  events: readonly WatchedEvent[],
  until: number,
  options: ChronicleOptions,
): Occurrence[] {
  const occurrences: Occurrence[] = []
  for (const event of events) {
    const { contract, name, block, transaction } = event
    recordPermission(chronicle, event)
    recordOperation(chronicle, event, options)
    recordTimes(chronicle, event)
    if (ADMINISTRATIVE.test(name))
      occurrences.push({
        subject: `${contract.name} ${name}`,
        text: options.describeEvent(event),
        block,
        transaction,
      })
  }
  chronicle.mintings.push(...mintingsOf(events, options.creationOfMainToken))
  const start = until - options.mintWindowSeconds
  const recent = chronicle.mintings.filter(({ at }) => at > start)
  chronicle.mintings.splice(0, chronicle.mintings.length, ...recent)
  return occurrences
}

function recordPermission(chronicle: Chronicle, { contract, name, args }: WatchedEvent): void {
  const set = (key: string, account: Address, isGiven: boolean): void => {
    const others = (chronicle.holders[key] ?? []).filter((holder) => holder !== account)
    chronicle.holders[key] = isGiven ? [...others, account] : others
  }
  if (GRANTS.has(name)) {
    const [account, isGiven] = Object.values(args) as [Address, boolean]
    set(`${contract.name} ${name}`, account, isGiven)
  }
  if (name === 'RoleGranted' || name === 'RoleRevoked') {
    const { role = zeroHash, account } = args as { role?: Hex; account: Address }
    set(`${contract.name} ${role}`, account, name === 'RoleGranted')
  }
}

function recordOperation(
  { operations }: Chronicle,
  { contract, name, args, at }: WatchedEvent,
  { describeCall }: ChronicleOptions,
): void {
  if (contract.artifact !== 'TimelockController') return
  const { id, target, value, data, delay } = args as {
    id: Hex
    target: Address
    value: bigint
    data: Hex
    delay: bigint
  }
  if (name === 'CallScheduled')
    operations[id] = {
      id,
      calls: [...(operations[id]?.calls ?? []), describeCall(target, value, data)],
      readyAt: at + Number(delay),
    }
  if (name === 'CallExecuted' || name === 'Cancelled') delete operations[id]
}

function recordTimes(chronicle: Chronicle, { contract, name, args, at }: WatchedEvent): void {
  if (contract.artifact === 'Vault') {
    if (name === 'Harvest') chronicle.harvestedAt = at
    if (name === 'Deposit') chronicle.harvestedAt ??= at
  }
  if (contract.artifact !== 'FeeCollector') return
  if (name === 'BridgeChanged') {
    const { token, bridge } = args as { token: Address; bridge: Address }
    chronicle.routes[token] = bridge
  }
  if (name === 'Exchanged') {
    const { token } = args as { token: Address }
    chronicle.convertedAt[token] = at
  }
}

/** What each transaction minted. A mint of the farms has as much in their events. */
function mintingsOf(events: readonly WatchedEvent[], creation: Hex | undefined): Minting[] {
  const byTransaction = new Map<Hex, { at: number; amount: bigint; rewards: bigint }>()
  for (const { contract, name, args, transaction, at } of events) {
    const sums = byTransaction.get(transaction) ?? { at, amount: 0n, rewards: 0n }
    if (contract.artifact === 'IbullToken' && name === 'Transfer') sums.amount += args['value'] as bigint
    else if (contract.artifact === 'FarmMaster' && (name === 'Harvest' || name === 'ReferralCommissionPaid'))
      sums.rewards += args['amount'] as bigint
    else continue
    byTransaction.set(transaction, sums)
  }
  return [...byTransaction].flatMap(([transaction, { at, amount, rewards }]) =>
    transaction === creation || amount === 0n
      ? []
      : [{ at, amount, unexplained: amount > rewards ? amount - rewards : 0n }],
  )
}
