import { artifactOf, CONTRACT_NAMES, type ContractName } from '@ibull/contracts/deploy'
import { TransactionReceiptNotFoundError, type Hex, type PublicClient } from 'viem'
import { connectNode } from '../deployment/connect-node.ts'
import { nodeReason } from '../deployment/node-reason.ts'
import { requiredAddress, type Deployment } from '../deployment/read-deployment.ts'
import type { Logger } from '../log/logger.ts'
import { OperationError } from '../program/operation-error.ts'
import { compareAlarms, type AlarmReport } from './alarm-book.ts'
import { alarmKey, type Alarm, type Occurrence } from './alarm.ts'
import { BlockReader } from './block-reader.ts'
import { emptyChronicle, record, type WatchedContract } from './chronicle.ts'
import { Describer } from './describe.ts'
import { EventReader } from './event-reader.ts'
import { observeProtocol, poolsOf, salesOf } from './observe-protocol.ts'
import { observeServices } from './observe-services.ts'
import type { ObservedNode, ObservedProtocol, ObservedServices } from './observed.ts'
import { isAnswered, nodeAlarms, outageAlarms, protocolAlarms, serviceAlarms } from './rules.ts'
import { WatchMetrics } from './watch-metrics.ts'
import { readState, writeState, type WatchState } from './watch-state.ts'
import { isDelivering, messageOf, type Webhook } from './webhook.ts'

export interface WatchOptions {
  readonly deployment: Deployment
  /** Where its state is kept. */
  readonly statePath: string
  readonly log: Logger
  readonly webhook: Webhook | undefined
  /** The wall clock, in milliseconds. */
  readonly now?: () => number
}

interface Round {
  readonly node: ObservedNode
  readonly protocol?: ObservedProtocol
  readonly services?: ObservedServices
}

/** Watches a deployment, round by round. */
export class Watch {
  readonly metrics = new WatchMetrics()
  readonly state: WatchState
  #client: PublicClient | undefined
  #events: EventReader | undefined
  #creation: Promise<Hex | undefined> | undefined

  /** @throws {OperationError} if the state can't be used */
  constructor(private readonly options: WatchOptions) {
    const { deployment, statePath } = options
    this.state = readState(statePath, deployment.parameters.chainId)
  }

  /** Reads new blocks, reports changes, and persists them. A failing node is an alarm. */
  async round(): Promise<void> {
    const { settings, now } = this
    let round: Round
    try {
      round = await this.#observe()
    } catch (error) {
      // A file system error: without its state the program can't continue.
      if (error instanceof Error && 'syscall' in error) throw error
      round = { node: { isUp: false, reason: this.#reasonOf(error) } }
    }
    const { node, protocol, services } = round
    // What was away before the node was may have been well since.
    if (services === undefined) this.state.away = {}
    const found: Alarm[] = [
      ...nodeAlarms(node, now, settings),
      ...(protocol === undefined ? [] : protocolAlarms(protocol, settings)),
      ...(node.isUp && services !== undefined
        ? [
            ...this.#lasting(outageAlarms(services, node.head, settings)),
            ...serviceAlarms(services, now, settings),
          ]
        : []),
    ]
    const { open, reports } = compareAlarms(this.state.open, found, {
      now,
      repeatSeconds: settings.repeatSeconds,
      isKnown: (alarm) => node.isUp && (services === undefined || isAnswered(alarm, services)),
    })
    this.state.open = open
    for (const report of reports) this.#report(report)
    this.#save()
    this.metrics.set(
      {
        node,
        protocol,
        services,
        readTo: this.state.block?.number,
        open,
        undelivered: this.state.undelivered.length,
        now,
      },
      settings,
    )
  }

  /**
   * Outages that began long enough ago: an update restarts one service after the other. One that ends and comes back
   * is the same, and its alarm stays: a service that dies again and again may be well in every second round.
   */
  #lasting(outages: readonly Alarm[]): readonly Alarm[] {
    const { state, now } = this
    const { awaySeconds } = this.settings
    const known = Object.entries(state.away ?? {}).filter(([, { last }]) => now - last < 2 * awaySeconds)
    const away = new Map(known)
    for (const key of outages.map(alarmKey)) away.set(key, { since: away.get(key)?.since ?? now, last: now })
    state.away = Object.fromEntries(away)
    const found = new Set(outages.map(alarmKey))
    const raised = new Map(state.open.map((alarm) => [alarmKey(alarm), alarm]))
    const held = [...raised].filter(([key]) => away.has(key) && !found.has(key)).map(([, alarm]) => alarm)
    const lasting = outages.filter((alarm) => {
      const key = alarmKey(alarm)
      return raised.has(key) || now - (away.get(key)?.since ?? now) >= awaySeconds
    })
    return [...held, ...lasting]
  }

  /** Whether the webhook, if any, accepts messages. */
  get isDelivering(): boolean {
    const { webhook, now = Date.now } = this.options
    return webhook === undefined || isDelivering(this.state.undelivered, now())
  }

  /** Sends the due messages that the webhook hasn't accepted yet. */
  async deliver(): Promise<void> {
    await this.options.webhook?.deliver(this.state.undelivered, () => this.#save())
  }

  private get settings() {
    return this.options.deployment.parameters.watch
  }

  /** In seconds. */
  private get now(): number {
    return Math.floor((this.options.now ?? Date.now)() / 1_000)
  }

  async #observe(): Promise<Round> {
    const { deployment } = this.options
    const { rpcUrl, chainId } = deployment.parameters
    this.#client ??= await connectNode(rpcUrl, { chainId, genesis: deployment.genesis })
    const client = this.#client
    const { number: head, timestamp } = await client.getBlock()
    const confirmed = head - BigInt(this.settings.confirmations)
    const isReorganised = await this.#forgetLostBlock(client, confirmed)
    const node = { isUp: true, head, timestamp: Number(timestamp), isReorganised } as const
    const services = await observeServices(client, this.settings)
    const block = confirmed > (this.state.block?.number ?? -1n) ? confirmed : this.state.block?.number
    if (block === undefined || block < 0n) return { node, services }
    const reader = new BlockReader(client, requiredAddress(deployment, 'multicall'), block)
    const [pools, sales] = await Promise.all([poolsOf(deployment, reader), salesOf(deployment, reader)])
    const contracts = this.#contracts([...pools, ...sales])
    const until = await this.#readEvents(client, contracts, block)
    const { chronicle, readySince } = this.state
    const observing = { deployment, reader, chronicle, timestamp: until }
    const mintedSince = until - this.settings.mintWindowSeconds
    return { node, services, protocol: await observeProtocol(observing, pools, readySince, mintedSince) }
  }

  /** Even a confirmed block may be gone: then everything is read again, without reports. */
  async #forgetLostBlock(client: PublicClient, confirmed: bigint): Promise<boolean> {
    const last = this.state.block
    if (last === undefined || last.number > confirmed) return false
    const { hash } = await client.getBlock({ blockNumber: last.number })
    if (hash === last.hash) return false
    this.state.block = undefined
    this.state.chronicle = emptyChronicle()
    return true
  }

  #contracts(created: readonly WatchedContract[]): readonly WatchedContract[] {
    const { addresses } = this.options.deployment
    const protocol = CONTRACT_NAMES.flatMap((name): WatchedContract[] => {
      const address = addresses.get(name)
      return address === undefined ? [] : [{ name, address, artifact: artifactOf(name) }]
    })
    // During a migration, another farm master's events explain its mints.
    const permitted = this.settings.permitted
      .filter((address) => protocol.every((contract) => contract.address !== address))
      .map((address): WatchedContract => ({ name: `permitted ${address}`, address, artifact: 'FarmMaster' }))
    return [...protocol, ...created, ...permitted]
  }

  /** Returns the last block's time, in seconds. */
  async #readEvents(
    client: PublicClient,
    contracts: readonly WatchedContract[],
    last: bigint,
  ): Promise<number> {
    const { state, settings } = this
    const describer = new Describer(contracts)
    this.#events ??= new EventReader(client, settings.blocksPerRequest)
    this.#creation ??= this.#creationOfMainToken(client)
    const options = {
      mintWindowSeconds: settings.mintWindowSeconds,
      describeCall: describer.call,
      describeEvent: describer.event,
      creationOfMainToken: await this.#creation,
    }
    // Events before the start of the watch aren't reported; conditions that persist raise their alarm.
    state.reportedTo ??= last
    let from = state.block === undefined ? await this.#firstBlock(client) : state.block.number + 1n
    while (from <= last) {
      const range = await this.#events.next(contracts, from, last)
      const occurrences = record(state.chronicle, range.events, range.timestamp, options)
      for (const occurrence of occurrences)
        if (occurrence.block > state.reportedTo) this.#reportOccurrence(occurrence)
      state.block = { number: range.to, hash: range.hash }
      if (range.to > state.reportedTo) state.reportedTo = range.to
      this.#save()
      from = range.to + 1n
    }
    return Number((await client.getBlock({ blockNumber: last })).timestamp)
  }

  /** Block at which the deployment started. */
  async #firstBlock(client: PublicClient): Promise<bigint> {
    if (this.settings.fromBlock !== undefined) return this.settings.fromBlock
    const blocks: bigint[] = []
    for (const name of this.options.deployment.creations.keys()) {
      const creation = await this.#receipt(client, name)
      if (creation !== undefined) blocks.push(creation.blockNumber)
    }
    if (blocks.length === 0)
      throw new OperationError('The node has no receipt of the deployment. Set watch.fromBlock.')
    return blocks.reduce((first, block) => (block < first ? block : first))
  }

  async #creationOfMainToken(client: PublicClient): Promise<Hex | undefined> {
    return (await this.#receipt(client, 'mainToken'))?.transactionHash
  }

  async #receipt(client: PublicClient, name: ContractName) {
    for (const hash of this.options.deployment.creations.get(name) ?? []) {
      const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return undefined
        throw error
      })
      if (receipt !== undefined) return receipt
    }
    return undefined
  }

  #report({ change, rule, subject, severity, text, raisedAt }: AlarmReport): void {
    const fields = { rule, subject, severity, since: new Date(raisedAt * 1_000).toISOString() }
    const { log } = this.options
    if (change === 'cleared') log.info(`cleared: ${text}`, fields)
    else if (severity === 'critical') log.error(`${change}: ${text}`, fields)
    else log.warning(`${change}: ${text}`, fields)
    this.#send(
      `${change === 'cleared' ? 'Cleared' : `${severity.toUpperCase()}${change === 'repeated' ? ', still' : ''}`}: ${text}`,
      {
        change,
        rule,
        subject,
        severity,
      },
    )
  }

  #reportOccurrence({ subject, text, block, transaction }: Occurrence): void {
    this.options.log.warning(`happened: ${text}`, { rule: 'event', subject, block, transaction })
    const event = { change: 'happened', rule: 'event', subject, severity: 'warning' } as const
    this.#send(`${text} (block ${block}, ${transaction})`, { ...event, block: `${block}`, transaction })
  }

  #send(text: string, alarm: Omit<Parameters<typeof messageOf>[1], 'chainId' | 'time'>): void {
    if (this.options.webhook === undefined) return
    const { chainId } = this.state
    const time = new Date(this.now * 1_000).toISOString()
    this.state.undelivered.push(messageOf(text, { ...alarm, chainId, time }))
  }

  #reasonOf(error: unknown): string {
    const reason = nodeReason(error, this.options.deployment.parameters.rpcUrl)
    return error instanceof OperationError ? reason : `The node failed: ${reason}`
  }

  #save(): void {
    writeState(this.options.statePath, this.state)
  }
}
