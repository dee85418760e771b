import { parseParameters, type WatchSettings } from '@ibull/contracts/deploy'
import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { compareAlarms, type OpenAlarm } from './alarm-book.ts'
import type { Alarm, AlarmRule } from './alarm.ts'
import type { ObservedPool, ObservedProtocol, ObservedServices } from './observed.ts'
import { isAnswered, nodeAlarms, outageAlarms, protocolAlarms, serviceAlarms } from './rules.ts'

const example = new URL('../../../contracts/deploy/parameters.example.json', import.meta.url)
const settings: WatchSettings = parseParameters(readFileSync(example, 'utf8')).watch
const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as const
const NOW = 1_800_000_000

const calm: ObservedProtocol = {
  timestamp: NOW,
  permissions: [{ title: 'farm owner', holders: [OWNER], planned: [OWNER] }],
  operations: [],
  minting: {
    emission: 1_000n,
    commissionBps: 1_000n,
    minted: 2n * 86_400n * 1_100n,
    unexplained: 0n,
    remaining: 10n,
    yearlyLimit: 100n,
  },
  farms: [{ pid: 0, staked: 5n, held: 5n, isPaused: true, isPausePlanned: true }],
  lockedRewards: 86_400n * 1_000n,
  pools: [],
  vault: { isStopped: false, pending: 1n, harvestedAt: NOW - 86_400 },
  conversions: [
    {
      token: OTHER,
      hasPair: true,
      observedAt: NOW - 3_600,
      toBurn: 1n,
      least: 1n,
      readySince: NOW - 86_400,
    },
  ],
  unreadable: [],
}
const pool: ObservedPool = {
  name: 'pool 0',
  address: OTHER,
  staked: 10n,
  owed: 100n,
  funded: 100n + 86_400n,
  isOneToken: false,
  stakedTokenHeld: 10n,
  rewardTokenHeld: 100n + 86_400n,
  startTime: NOW - 10,
  endTime: NOW + 10 * 86_400,
  rate: 1n,
}

const NO_SERVICES: ObservedServices = {
  indexer: undefined,
  keeper: undefined,
  keeperBalance: undefined,
  keeperProblems: undefined,
  hubs: [],
  site: undefined,
  backedUpAt: undefined,
}

const rulesOf = (changes: Partial<ObservedProtocol>, changed: Partial<WatchSettings> = {}): string[] =>
  protocolAlarms({ ...calm, ...changes }, { ...settings, ...changed }).map(
    ({ rule, severity }) => `${severity} ${rule}`,
  )

describe('protocolAlarms', () => {
  test('default: at each limit nothing is raised', () => {
    expect(rulesOf({ pools: [pool] })).toEqual([])
  })

  test('behavior: one unit or second beyond each limit', () => {
    const { minting, farms, vault, conversions } = calm
    if (minting === undefined || vault === undefined) throw new Error('Missing.')
    expect(rulesOf({ minting: { ...minting, minted: minting.minted + 1n } })).toEqual(['warning mint-rate'])
    expect(rulesOf({ minting: { ...minting, remaining: 9n } })).toEqual(['warning mint-limit'])
    expect(rulesOf({ minting: { ...minting, unexplained: 1n } })).toEqual(['critical mint-unexplained'])
    expect(rulesOf({ lockedRewards: 86_400n * 1_000n + 1n })).toEqual(['warning locked-rewards'])
    expect(rulesOf({ farms: farms.map((farm) => ({ ...farm, held: 4n })) })).toEqual([
      'critical farm-coverage',
    ])
    expect(rulesOf({ farms: farms.map((farm) => ({ ...farm, isPausePlanned: false })) })).toEqual([
      'warning farm-paused',
    ])
    expect(rulesOf({ vault: { ...vault, harvestedAt: NOW - 86_401 } })).toEqual(['warning vault-pending'])
    expect(rulesOf({ vault: { ...vault, harvestedAt: NOW - 86_401, pending: 0n } })).toEqual([])
    expect(rulesOf({ vault: { ...vault, harvestedAt: undefined } })).toEqual([])
    const conversion = (changes: object) => ({
      conversions: conversions.map((each) => ({ ...each, ...changes })),
    })
    expect(rulesOf(conversion({ observedAt: NOW - 3_601 }))).toEqual(['warning collector-observation'])
    expect(rulesOf(conversion({ observedAt: 0 }))).toEqual(['warning collector-observation'])
    expect(rulesOf(conversion({ observedAt: 0, hasPair: false }))).toEqual([])
    expect(rulesOf(conversion({ readySince: NOW - 86_401 }))).toEqual(['warning collector-conversion'])
    expect(rulesOf(conversion({ readySince: NOW - 86_401, least: 2n }))).toEqual([])
  })

  test('behavior: pools', () => {
    const poolRules = (changes: Partial<ObservedPool>) => rulesOf({ pools: [{ ...pool, ...changes }] })
    expect(poolRules({ funded: 99n + 86_400n })).toEqual(['warning pool-coverage'])
    expect(poolRules({ funded: 100n, endTime: NOW })).toEqual([])
    expect(poolRules({ funded: 100n, startTime: NOW + 86_400 })).toEqual([])
    expect(poolRules({ funded: 100n, staked: 0n })).toEqual([])
    expect(poolRules({ owed: 101n, funded: 100n, endTime: NOW })).toEqual(['critical pool-coverage'])
    expect(poolRules({ stakedTokenHeld: 9n })).toEqual(['critical pool-coverage'])
    expect(poolRules({ rewardTokenHeld: 99n + 86_400n })).toEqual(['critical pool-coverage'])
    const shared = { isOneToken: true, rewardTokenHeld: 110n + 86_400n }
    expect(poolRules({ ...shared, stakedTokenHeld: 110n + 86_400n })).toEqual([])
    expect(poolRules({ ...shared, stakedTokenHeld: 109n + 86_400n })).toEqual(['critical pool-coverage'])
  })

  test('behavior: unplanned, missing and additionally permitted holders', () => {
    const permissions = (holders: readonly (typeof OWNER | typeof OTHER)[]) => ({
      permissions: [{ title: 'farm owner', holders, planned: [OWNER] as const }],
    })
    const [unplanned, missing] = ['critical permission-unplanned', 'critical permission-missing']
    expect(rulesOf(permissions([OWNER, OTHER]))).toEqual([unplanned])
    expect(rulesOf(permissions([]))).toEqual([missing])
    expect(rulesOf(permissions([OTHER]))).toEqual([unplanned, missing])
    expect(rulesOf(permissions([OTHER]), { permitted: [OTHER] })).toEqual([])
    expect(rulesOf(permissions([]), { permitted: [OTHER] })).toEqual([missing])
  })
})

describe('nodeAlarms, serviceAlarms', () => {
  const up = { isUp: true, head: 100n, timestamp: NOW, isReorganised: false } as const
  const services = { ...NO_SERVICES, keeper: OTHER }
  const outages = (changes: object) => outageAlarms({ ...services, ...changes }, 100n, settings)

  test('behavior: one second or block beyond each limit', () => {
    expect(nodeAlarms(up, NOW + 60, settings)).toEqual([])
    expect(nodeAlarms(up, NOW + 61, settings)).toMatchObject([{ rule: 'node-behind' }])
    const indexer = (block: bigint) => outages({ indexer: { block } })
    expect(indexer(80n)).toEqual([])
    expect(indexer(79n)).toMatchObject([{ rule: 'indexer-behind' }])
    const keeper = (keeperBalance: bigint) => serviceAlarms({ ...services, keeperBalance }, NOW, settings)
    expect(keeper(50_000_000_000_000_000n)).toEqual([])
    expect(keeper(49_999_999_999_999_999n)).toMatchObject([{ rule: 'keeper-balance', subject: OTHER }])
  })

  test('behavior: a site without a page, a certificate that is not renewed, and backups that stopped', () => {
    const site = { host: 'app.example.org', reason: undefined, expiresAt: NOW + 14 * 86_400 }
    const backedUpAt = NOW - 36 * 3_600
    const rules = (changes: object) =>
      serviceAlarms({ ...services, site, backedUpAt, ...changes }, NOW, settings).map(({ rule }) => rule)
    expect(rules({})).toEqual([])
    expect(rules({ site: { ...site, expiresAt: NOW + 14 * 86_400 - 1 } })).toEqual(['certificate-ends'])
    const away = { ...services, site: { host: site.host, reason: 'ECONNREFUSED', expiresAt: undefined } }
    expect(rules(away)).toEqual([])
    expect(outages(away)).toMatchObject([{ rule: 'site-down', subject: site.host }])
    expect(outages({ site })).toEqual([])
    expect(rules({ backedUpAt: backedUpAt - 1 })).toEqual(['backup-late'])
    const [never] = serviceAlarms({ ...services, backedUpAt: 0 }, NOW, settings)
    expect(never?.text).toBe('No backup was made')
    expect(rules({ site: undefined, backedUpAt: undefined })).toEqual([])
  })
})

test('isAnswered: what a service says only while it is there is open while it is away', () => {
  const at = (rule: AlarmRule, services: Partial<ObservedServices>, subject = '') =>
    isAnswered({ rule, subject, severity: 'warning', text: '' }, { ...NO_SERVICES, ...services })
  const silent = { keeperProblems: [{ subject: '', text: 'it does not answer' }] }
  const site = { host: 'app.example.org', reason: 'ECONNREFUSED' }
  expect(at('indexer-behind', { indexer: { reason: 'status 503' } })).toBe(false)
  expect(at('indexer-behind', { indexer: { block: 1n } })).toBe(true)
  expect(at('keeper-failing', silent, 'lottery')).toBe(false)
  expect(at('keeper-failing', silent)).toBe(true)
  expect(at('keeper-failing', { keeperProblems: [{ subject: 'node', text: 'old' }] }, 'lottery')).toBe(true)
  expect(at('keeper-balance', silent)).toBe(false)
  expect(at('keeper-balance', { ...silent, keeperBalance: 1n })).toBe(true)
  expect(at('certificate-ends', { site: { ...site, expiresAt: undefined } })).toBe(false)
  expect(at('certificate-ends', { site: { ...site, expiresAt: NOW } })).toBe(true)
  expect(at('backup-late', { site: { ...site, expiresAt: undefined } })).toBe(true)
})

describe('compareAlarms', () => {
  const alarm: Alarm = { rule: 'pool-coverage', subject: 'pool 0', severity: 'warning', text: 'Low.' }
  const open: OpenAlarm = { ...alarm, raisedAt: 100, reportedAt: 100 }
  const compare = (before: OpenAlarm[], found: Alarm[], now = 150, isKnown = true) =>
    compareAlarms(before, found, { now, repeatSeconds: 60, isKnown: () => isKnown })

  test('default: raised once, repeated after the interval, cleared', () => {
    expect(compare([], [alarm], 100).open).toEqual([open])
    expect(compare([open], [alarm], 159)).toEqual({ open: [open], reports: [] })
    const repeated = compare([open], [alarm], 160)
    expect(repeated.reports).toMatchObject([{ change: 'repeated', raisedAt: 100 }])
    expect(repeated.open).toEqual([{ ...open, reportedAt: 160 }])
    expect(compare([open], [])).toMatchObject({ open: [], reports: [{ change: 'cleared', text: 'Low.' }] })
  })

  test('behavior: raised again when it escalates, not when it eases', () => {
    const graver = { ...alarm, severity: 'critical' } as const
    expect(compare([open], [graver]).reports).toMatchObject([{ change: 'raised', severity: 'critical' }])
    expect(compare([{ ...open, severity: 'critical' }], [alarm]).reports).toEqual([])
  })

  test('behavior: alarms that a round could not evaluate stay as they are', () => {
    expect(compare([open], [], 500, false)).toEqual({ open: [open], reports: [] })
  })
})
