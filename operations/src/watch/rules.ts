import type { WatchSettings } from '@ibull/contracts/deploy'
import type { Alarm, AlarmRule, Severity } from './alarm.ts'
import { GRACE_SECONDS } from './chronicle.ts'
import type {
  KeeperProblem,
  ObservedConversion,
  ObservedFarm,
  ObservedMinting,
  ObservedNode,
  ObservedPool,
  ObservedProtocol,
  ObservedServices,
  ObservedVault,
  Permission,
} from './observed.ts'

const BPS = 10_000n

/** Alarms about the protocol. */
export function protocolAlarms(observed: ObservedProtocol, settings: WatchSettings): Alarm[] {
  const { timestamp, minting, vault, lockedRewards } = observed
  return [
    ...observed.unreadable.map((subject) =>
      alarm('unreadable', subject, 'warning', `${subject} could not be read: a contract reverted`),
    ),
    ...observed.permissions.flatMap((permission) => permissionAlarms(permission, settings)),
    ...observed.operations.map(({ id, calls, readyAt }) =>
      alarm(
        'operation-queued',
        id,
        'warning',
        `The timelock may execute from ${dateOf(readyAt)} until ${dateOf(readyAt + GRACE_SECONDS)}: ${calls.join('; ')}`,
      ),
    ),
    ...(minting === undefined ? [] : mintingAlarms(minting, settings)),
    ...observed.farms.flatMap(farmAlarms),
    ...(minting === undefined || lockedRewards === undefined
      ? []
      : lockedAlarms(lockedRewards, minting.emission, settings)),
    ...observed.pools.flatMap((pool) => poolAlarms(pool, timestamp, settings)),
    ...(vault === undefined ? [] : vaultAlarms(vault, timestamp, settings)),
    ...observed.conversions.flatMap((conversion) => conversionAlarms(conversion, timestamp, settings)),
  ]
}

/** Alarms about the node. `now` is in seconds. */
export function nodeAlarms(node: ObservedNode, now: number, { nodeBehindSeconds }: WatchSettings): Alarm[] {
  if (!node.isUp) return [alarm('node-down', '', 'critical', node.reason)]
  const age = now - node.timestamp
  return [
    ...(age > nodeBehindSeconds
      ? [alarm('node-behind', '', 'critical', `The latest block, ${node.head}, is ${age} s old`)]
      : []),
    ...(node.isReorganised
      ? [
          alarm(
            'chain-reorganised',
            '',
            'critical',
            'A block that had its confirmations is gone; everything was read again',
          ),
        ]
      : []),
  ]
}

/**
 * Alarms about services that are behind, or did not answer one request well: they may be restarting. `head` is the
 * node's latest block.
 */
export function outageAlarms(
  { indexer, keeperProblems = [], hubs, site }: ObservedServices,
  head: bigint,
  settings: WatchSettings,
): Alarm[] {
  const alarms: Alarm[] = []
  if (site?.reason !== undefined)
    alarms.push(
      alarm('site-down', site.host, 'warning', `Visitors of ${site.host} get no page: ${site.reason}`),
    )
  if (indexer !== undefined && 'reason' in indexer)
    alarms.push(alarm('indexer-down', '', 'warning', `The indexer does not answer: ${indexer.reason}`))
  if (indexer !== undefined && 'block' in indexer && head - indexer.block > settings.indexerLagBlocks)
    alarms.push(
      alarm(
        'indexer-behind',
        '',
        'warning',
        `The indexer is at block ${indexer.block}, ${head - indexer.block} behind the node`,
      ),
    )
  for (const { host, reason } of hubs)
    if (reason !== undefined)
      alarms.push(alarm('hub-down', host, 'warning', `The hub at ${host} is not well: ${reason}`))
  for (const problem of keeperProblems.filter(isOfWholeKeeper)) alarms.push(keeperAlarm(problem))
  return alarms
}

/** Whether a round without an alarm says that it is over: a service that is away says nothing of its other alarms. */
export function isAnswered({ rule, subject }: Alarm, services: ObservedServices): boolean {
  const { indexer, keeperBalance, keeperProblems = [], site } = services
  const isKeeperAway = keeperProblems.some(isOfWholeKeeper)
  switch (rule) {
    case 'indexer-behind':
      return indexer === undefined || 'block' in indexer
    case 'keeper-failing':
      return subject === '' || !isKeeperAway
    case 'keeper-balance':
      return keeperBalance !== undefined || !isKeeperAway
    case 'certificate-ends':
      return site?.reason === undefined || site.expiresAt !== undefined
    default:
      return true
  }
}

/** Other alarms about off-chain services. `now` is in seconds. */
export function serviceAlarms(
  { keeper, keeperBalance, keeperProblems = [], site, backedUpAt }: ObservedServices,
  now: number,
  settings: WatchSettings,
): Alarm[] {
  const alarms: Alarm[] = []
  if (site?.expiresAt !== undefined && site.expiresAt - now < settings.certificateSeconds)
    alarms.push(
      alarm(
        'certificate-ends',
        site.host,
        'warning',
        `The certificate of ${site.host} ends at ${dateOf(site.expiresAt)} and was not renewed`,
      ),
    )
  if (backedUpAt !== undefined && now - backedUpAt > settings.backupSeconds)
    alarms.push(
      alarm(
        'backup-late',
        '',
        'warning',
        backedUpAt === 0
          ? 'No backup was made'
          : `The last backup is of ${dateOf(backedUpAt)}, more than ${settings.backupSeconds} s ago`,
      ),
    )
  if (keeperBalance !== undefined && keeperBalance < settings.keeperBalance)
    alarms.push(
      alarm(
        'keeper-balance',
        keeper ?? '',
        'warning',
        `The keeper has ${keeperBalance} wei, less than ${settings.keeperBalance}`,
      ),
    )
  for (const problem of keeperProblems.filter((one) => !isOfWholeKeeper(one)))
    alarms.push(keeperAlarm(problem))
  return alarms
}

/** What the keeper says of its jobs and its node has lasted; that it is silent has not. */
function isOfWholeKeeper({ subject }: KeeperProblem): boolean {
  return subject === ''
}

function keeperAlarm({ subject, text }: KeeperProblem): Alarm {
  return alarm('keeper-failing', subject, 'warning', `The keeper: ${text}`)
}

function permissionAlarms({ title, holders, planned }: Permission, { permitted }: WatchSettings): Alarm[] {
  const unplanned = holders.filter((holder) => !planned.includes(holder) && !permitted.includes(holder))
  const isReplaced = holders.some((holder) => permitted.includes(holder))
  const missing = planned.filter((holder) => !holders.includes(holder) && !isReplaced)
  return [
    ...unplanned.map((holder) =>
      alarm('permission-unplanned', `${title} ${holder}`, 'critical', `${title}: ${holder} is not planned`),
    ),
    ...missing.map((holder) =>
      alarm('permission-missing', `${title} ${holder}`, 'critical', `${title}: ${holder} is missing`),
    ),
  ]
}

function mintingAlarms(minting: ObservedMinting, settings: WatchSettings): Alarm[] {
  const { emission, commissionBps, minted, unexplained, remaining, yearlyLimit } = minting
  const { mintWindowSeconds, mintRatePercent, mintLimitPercent } = settings
  const emitted = (emission * BigInt(mintWindowSeconds) * (BPS + commissionBps)) / BPS
  const mintedThisYear = yearlyLimit - remaining
  const alarms: Alarm[] = []
  if (unexplained > 0n)
    alarms.push(
      alarm(
        'mint-unexplained',
        '',
        'critical',
        `${unexplained} base units were minted in the last ${mintWindowSeconds} s that no farm paid`,
      ),
    )
  if (minted * 100n > emitted * BigInt(mintRatePercent))
    alarms.push(
      alarm(
        'mint-rate',
        '',
        'warning',
        `${minted} base units were minted in the last ${mintWindowSeconds} s; the emission with commissions is ${emitted}`,
      ),
    )
  if (mintedThisYear * 100n > yearlyLimit * BigInt(mintLimitPercent))
    alarms.push(
      alarm(
        'mint-limit',
        '',
        'warning',
        `${remaining} of ${yearlyLimit} base units are left to mint this year`,
      ),
    )
  return alarms
}

function farmAlarms({ pid, staked, held, isPaused, isPausePlanned }: ObservedFarm): Alarm[] {
  return [
    ...(held < staked
      ? [alarm('farm-coverage', `farm ${pid}`, 'critical', `Farm ${pid} owes ${staked} and holds ${held}`)]
      : []),
    ...(isPaused && !isPausePlanned
      ? [alarm('farm-paused', `farm ${pid}`, 'warning', `Farm ${pid} takes no deposits`)]
      : []),
  ]
}

function lockedAlarms(locked: bigint, emission: bigint, { lockedRewardsSeconds }: WatchSettings): Alarm[] {
  if (locked <= emission * BigInt(lockedRewardsSeconds)) return []
  const text = `${locked} base units of rewards are locked, more than ${lockedRewardsSeconds} s of the emission`
  return [alarm('locked-rewards', '', 'warning', text)]
}

/** A pool owes stakes and rewards; its funds are tracked separately from its balance. */
function poolAlarms(pool: ObservedPool, now: number, { poolRunwaySeconds }: WatchSettings): Alarm[] {
  const { name, address, staked, owed, funded, isOneToken, startTime, endTime, rate } = pool
  const subject = `${name} ${address}`
  const stakeHeld = isOneToken
    ? pool.stakedTokenHeld - min(funded, pool.stakedTokenHeld)
    : pool.stakedTokenHeld
  if (stakeHeld < staked || pool.rewardTokenHeld < funded)
    return [
      alarm(
        'pool-coverage',
        subject,
        'critical',
        `${subject} counts stakes of ${staked} and funds of ${funded}, but holds ${pool.stakedTokenHeld} and ${pool.rewardTokenHeld} of the tokens`,
      ),
    ]
  if (owed > funded)
    return [
      alarm(
        'pool-coverage',
        subject,
        'critical',
        `${subject} owes rewards of ${owed} and has ${funded}: fund ${owed - funded} or more`,
      ),
    ]
  const seconds = Math.min(endTime, now + poolRunwaySeconds) - Math.max(startTime, now)
  const soon = staked === 0n || seconds <= 0 ? owed : owed + rate * BigInt(seconds)
  if (soon <= funded) return []
  const text = `${subject} will owe rewards of ${soon} within ${poolRunwaySeconds} s and has ${funded}: fund ${soon - funded} or more`
  return [alarm('pool-coverage', subject, 'warning', text)]
}

function vaultAlarms(vault: ObservedVault, now: number, { vaultPendingSeconds }: WatchSettings): Alarm[] {
  const { isStopped, pending, harvestedAt } = vault
  if (isStopped)
    return [
      alarm('vault-stopped', '', 'critical', 'The vault is stopped for good: its depositors can only leave'),
    ]
  if (pending === 0n || harvestedAt === undefined || now - harvestedAt <= vaultPendingSeconds) return []
  const text = `${pending} base units wait in the vault; the last harvest was ${now - harvestedAt} s ago`
  return [alarm('vault-pending', '', 'warning', text)]
}

function conversionAlarms(
  { token, hasPair, observedAt, toBurn, least, readySince }: ObservedConversion,
  now: number,
  { observationSeconds, convertSeconds }: WatchSettings,
): Alarm[] {
  const alarms: Alarm[] = []
  if (hasPair && now - observedAt > observationSeconds)
    alarms.push(
      alarm(
        'collector-observation',
        token,
        'warning',
        observedAt === 0
          ? `The fee collector has never observed the pair of ${token}`
          : `The fee collector observed the pair of ${token} ${now - observedAt} s ago`,
      ),
    )
  if (readySince !== undefined && toBurn >= least && now - readySince > convertSeconds)
    alarms.push(
      alarm(
        'collector-conversion',
        token,
        'warning',
        `The fee collector could convert ${toBurn} of ${token} for ${now - readySince} s`,
      ),
    )
  return alarms
}

function alarm(rule: AlarmRule, subject: string, severity: Severity, text: string): Alarm {
  return { rule, subject, severity, text }
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function dateOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString()
}
