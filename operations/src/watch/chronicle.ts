import type { ArtifactName } from '@ibull/contracts'
import { zeroHash, type Address, type Hex } from 'viem'
import type { Occurrence } from './alarm.ts'

/** A contract whose events are read. */
export interface WatchedContract {
  /** Its name in the parameter file; `pool 0`, `sale 0` and so on for contracts created by factories. */
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
  /** In seconds. If the node's logs have no time, that of the same request's last block. */
  readonly at: number
}

/** A pending operation of the timelock. */
export interface QueuedOperation {
  readonly id: Hex
  /** Its calls, decoded. */
  readonly calls: readonly string[]
  /** In seconds. */
  readonly readyAt: number
}

/** Seconds after which an operation that was not executed has expired: the timelock's `GRACE_PERIOD`. */
export const GRACE_SECONDS = 7 * 86_400

/** Main tokens minted by one transaction. */
interface Minting {
  readonly at: number
  readonly amount: bigint
  /** The part that is neither a farm reward nor a commission. */
  readonly unexplained: bigint
}

/** Accumulated state from the events of all blocks so far. */
export interface Chronicle {
  /** Permission holders, by contract and event or role. */
  readonly holders: Record<string, Address[]>
  readonly operations: Record<Hex, QueuedOperation>
  /** Within the last window. */
  readonly mintings: Minting[]
  /** Owner-set route of the fee collector, by token. */
  readonly routes: Record<Address, Address>
  /** Time of the fee collector's last conversion, by token. */
  readonly convertedAt: Record<Address, number>
  /** Time of the vault's last fee payment, or of its first deposit. */
  harvestedAt: number | undefined
}

export interface ChronicleOptions {
  readonly mintWindowSeconds: number
  /** A call as text, with the function's name and arguments. */
  readonly describeCall: (target: Address, value: bigint, data: Hex) => string
  readonly describeEvent: (event: WatchedEvent) => string
  /** Mints in the main token's creation transaction are its initial supply. */
  readonly creationOfMainToken: Hex | undefined
}

const GRANTS = new Set(['MinterChanged', 'OperatorChanged', 'DepositorChanged'])
/** Events caused only by owners, guardians, admins and the timelock. */
const ADMINISTRATIVE =
  /Changed$|^New[A-Z]|^Ownership|^Role|^MinDelayChange$|^(?:FarmAdded|FarmPaused|PoolCreated|SaleCreated|RaiseSet|AdminWithdraw|AdminTokenRecovery|RewardRecovered|Cancelled|CallExecuted|FeeToSetterProposed|Pause|Unpause|TokenRecovery|Team(?:Add|Change)|UserChangeTeam|Bunny(?:Add|Change)|IFOAdd|PrizesAnnounced|Whitelist(?:Add|Remove))$/
const BOOKED = new Set(['Harvest', 'ReferralCommissionPaid', 'Exchanged', 'CallScheduled'])

const HARVESTED_BY_USERS: ReadonlySet<ArtifactName> = new Set(['StakingPool', 'TokenSale'])

/** Whether a contract's event is read at all. */
export function isWatchedEvent(contract: ArtifactName, name: string): boolean {
  if (contract === 'Vault' && name === 'Deposit') return true
  return ADMINISTRATIVE.test(name) || (BOOKED.has(name) && !HARVESTED_BY_USERS.has(contract))
}

export function emptyChronicle(): Chronicle {
  return { holders: {}, operations: {}, mintings: [], routes: {}, convertedAt: {}, harvestedAt: undefined }
}

/** Adds the events of some blocks, in order, to a chronicle. Returns the actions of owners and others. */
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
  for (const { id, readyAt } of Object.values(chronicle.operations))
    if (readyAt + GRACE_SECONDS <= until) delete chronicle.operations[id]
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
  if (contract.artifact !== 'Timelock') return
  const { id, index, target, value, data, delay } = args as {
    id: Hex
    index: bigint
    target: Address
    value: bigint
    data: Hex
    delay: bigint
  }
  if (name === 'CallScheduled')
    operations[id] = {
      id,
      // An expired operation may be scheduled again.
      calls: [...(index === 0n ? [] : (operations[id]?.calls ?? [])), describeCall(target, value, data)],
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

/** Amount minted by each transaction. A mint by the farms is matched by their events. */
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
