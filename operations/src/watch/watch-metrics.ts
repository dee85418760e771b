import { Gauge, Registry } from 'prom-client'
import type { WatchSettings } from '@ibull/contracts/deploy'
import type { OpenAlarm } from './alarm-book.ts'
import type { ObservedNode, ObservedProtocol, ObservedServices } from './observed.ts'

/** Measurements of a round. */
export interface Measured {
  readonly node: ObservedNode
  /** `undefined` if the node was down. */
  readonly protocol: ObservedProtocol | undefined
  readonly services: ObservedServices | undefined
  readonly readTo: bigint | undefined
  readonly open: readonly OpenAlarm[]
  readonly undelivered: number
  /** In seconds. */
  readonly now: number
}

/** Values of the last round. Those that could not be measured are absent. */
export class WatchMetrics {
  readonly registry = new Registry()
  readonly #gauges = new Map<string, Gauge>()

  set(measured: Measured, settings: WatchSettings): void {
    // A reset would leave zeros for values that this round could not measure.
    this.registry.clear()
    this.#gauges.clear()
    const { node, protocol, services, open, now } = measured
    this.#value('ibull_watch_round_time_seconds', 'When the last round ended', now)
    this.#value('ibull_watch_read_block', 'The last block whose events were read', measured.readTo)
    this.#value('ibull_watch_undelivered', 'Messages that the webhook has not accepted', measured.undelivered)
    for (const { rule, subject, severity } of open)
      this.#value('ibull_watch_alarm', 'Alarms that are raised', 1, { rule, subject, severity })
    this.#value('ibull_node_up', 'Whether the node answers', node.isUp ? 1 : 0)
    if (node.isUp) {
      this.#value('ibull_node_block', 'The latest block of the node', node.head)
      this.#value('ibull_node_age_seconds', 'The age of the latest block', now - node.timestamp)
    }
    if (protocol !== undefined) this.#setProtocol(protocol, settings)
    if (node.isUp && services !== undefined) this.#setServices(services, node.head, now)
  }

  #setProtocol(protocol: ObservedProtocol, { mintWindowSeconds }: WatchSettings): void {
    const { timestamp, minting, vault } = protocol
    this.#value('ibull_timelock_operations', 'Operations that wait', protocol.operations.length)
    if (minting !== undefined) {
      const window = { window: `${mintWindowSeconds}s` }
      this.#value('ibull_minted', 'Base units minted in the window', minting.minted, window)
      this.#value('ibull_minted_unexplained', 'Of these, not paid by farms', minting.unexplained, window)
      this.#value('ibull_emission_per_second', 'Base units a second, of all farms', minting.emission)
      this.#value('ibull_mint_remaining', 'Base units left to mint this year', minting.remaining)
      this.#value('ibull_mint_limit', 'Base units of a year', minting.yearlyLimit)
    }
    for (const { pid, staked, held } of protocol.farms) {
      this.#value('ibull_farm_staked', 'Stakes of a farm, in base units', staked, { farm: `${pid}` })
      this.#value('ibull_farm_held', 'What the farms hold of its token', held, { farm: `${pid}` })
    }
    this.#value('ibull_locked_rewards', 'Locked rewards of all farms', protocol.lockedRewards)
    for (const pool of protocol.pools) {
      const labels = { pool: pool.address }
      this.#value('ibull_pool_staked', 'Stakes of a pool, in base units', pool.staked, labels)
      this.#value('ibull_pool_owed', 'Rewards that a pool owes', pool.owed, labels)
      this.#value('ibull_pool_funded', 'Rewards that a pool can pay', pool.funded, labels)
    }
    if (vault !== undefined) {
      this.#value('ibull_vault_stopped', 'Whether the vault is stopped', vault.isStopped ? 1 : 0)
      this.#value('ibull_vault_pending', 'Rewards since the last harvest, in base units', vault.pending)
      const age = vault.harvestedAt === undefined ? undefined : timestamp - vault.harvestedAt
      this.#value('ibull_vault_harvest_age_seconds', 'Since the last harvest', age)
    }
    for (const { token, observedAt, hasPair, toBurn } of protocol.conversions) {
      this.#value('ibull_collector_waiting', 'What waits to be burnt, in base units', toBurn, { token })
      if (hasPair && observedAt !== 0)
        this.#value(
          'ibull_collector_observation_age_seconds',
          'Since its pair was observed',
          timestamp - observedAt,
          {
            token,
          },
        )
    }
  }

  #setServices(services: ObservedServices, head: bigint, now: number): void {
    const { indexer, keeperBalance, keeperProblems, hubs, site, backedUpAt = 0 } = services
    if (site !== undefined) {
      this.#value('ibull_site_up', 'Whether visitors get the page', Number(site.reason === undefined))
      const left = site.expiresAt === undefined ? undefined : site.expiresAt - now
      this.#value('ibull_site_certificate_seconds', 'Until the certificate of the site ends', left)
    }
    if (backedUpAt > 0)
      this.#value('ibull_backup_age_seconds', 'Since the last backup was made', now - backedUpAt)
    if (indexer !== undefined) {
      const isUp = 'block' in indexer
      this.#value('ibull_indexer_up', 'Whether the indexer answers', isUp ? 1 : 0)
      this.#value(
        'ibull_indexer_lag_blocks',
        'Blocks behind the node',
        isUp ? head - indexer.block : undefined,
      )
    }
    for (const { host, reason } of hubs)
      this.#value('ibull_hub_up', 'Whether a hub answers that it is well', Number(reason === undefined), {
        hub: host,
      })
    this.#value('ibull_keeper_balance_wei', 'What the keeper has for gas', keeperBalance)
    const isWell = keeperProblems === undefined ? undefined : Number(keeperProblems.length === 0)
    this.#value('ibull_keeper_up', 'Whether the keeper answers that it is well', isWell)
  }

  #value(
    name: string,
    help: string,
    value: bigint | number | undefined,
    labels: Record<string, string> = {},
  ): void {
    if (value === undefined) return
    let gauge = this.#gauges.get(name)
    if (gauge === undefined) {
      gauge = new Gauge({ name, help, labelNames: Object.keys(labels), registers: [this.registry] })
      this.#gauges.set(name, gauge)
    }
    gauge.set(labels, Number(value))
  }
}
