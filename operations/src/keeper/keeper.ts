import { formatEther, formatGwei, type PublicClient, type TransactionReceipt } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import type { Registry } from 'prom-client'
import { nodeReason } from '../deployment/node-reason.ts'
import type { Logger } from '../log/logger.ts'
import { OperationError } from '../program/operation-error.ts'
import type { HealthReport } from '../status/status-server.ts'
import { assess } from './assess.ts'
import type { Act, Job, Moment } from './job.ts'
import { JobRecord } from './job-record.ts'
import { ANY_ACCOUNT, KeeperAccount, type GasLimits, type Timing } from './keeper-account.ts'
import { keeperMetrics } from './keeper-metrics.ts'
import { pause } from './pause.ts'

export interface KeeperSettings extends GasLimits, Timing {
  /** Warns below this balance, in wei. */
  readonly lowBalance: bigint
  /**
   * Maximum age of the node's latest block, in seconds; beyond it nothing is done. `Infinity` disables the check.
   */
  readonly blockAgeSeconds: number
  /** Milliseconds until a failed job is retried, doubled with each further failure. */
  readonly retryMs: number
  /** Chain seconds between two checks of a job, by name, overriding its own. */
  readonly intervals: Readonly<Record<string, number>>
}

export const DEFAULT_SETTINGS: KeeperSettings = {
  leastPrice: 0n,
  mostPrice: 10n ** 10n,
  pollMs: 3_000,
  stuckMs: 60_000,
  lowBalance: 5n * 10n ** 16n,
  blockAgeSeconds: 60,
  retryMs: 15_000,
  intervals: {},
}

export interface KeeperOptions {
  readonly client: PublicClient
  readonly chainId: number
  readonly jobs: readonly Job[]
  readonly log: Logger
  readonly settings?: Partial<KeeperSettings>
  /** Without it nothing is sent, and proposed transactions are only logged: a dry run. */
  readonly signer: LocalAccount | undefined
}

/**
 * Milliseconds for which an act is skipped after its transaction reverted, because a simulation can be deceived:
 * for acts with a gain, and for acts due at any cost, which may have a deadline.
 */
const REVERTED_MS = { gainful: 60 * 60_000, due: 60_000 }

/** Runs the protocol's due tasks continuously. Any number of keepers may run side by side. */
export class Keeper {
  readonly #settings: KeeperSettings
  readonly #records: readonly JobRecord[]
  readonly #account: KeeperAccount | undefined
  readonly #metrics = keeperMetrics()
  /** Reason why an act was last not sent, so that it is logged once. */
  readonly #skipped = new Map<string, string>()
  readonly #revertedAtMs = new Map<string, number>()
  /** Current problem with the node or the account. */
  #nodeProblem: string | undefined
  #isLowOnBalance = false

  /** @throws {OperationError} for an interval of an unknown job, or a deployment without any job */
  constructor(private readonly options: KeeperOptions) {
    const settings = { ...DEFAULT_SETTINGS, ...options.settings }
    const { client, chainId, jobs, signer, log } = options
    if (jobs.length === 0)
      throw new OperationError(
        'There is nothing to keep: the deployment has neither a vault nor a fee collector, no lottery and no prediction market.',
      )
    const unknown = Object.keys(settings.intervals).find((name) => !jobs.some((job) => job.name === name))
    if (unknown !== undefined)
      throw new OperationError(
        `There is no job named ${unknown}. Jobs: ${jobs.map(({ name }) => name).join(', ')}.`,
      )
    this.#settings = settings
    this.#records = jobs.map(
      (job) => new JobRecord(job, settings.intervals[job.name] ?? job.intervalSeconds, settings.retryMs),
    )
    if (signer !== undefined)
      this.#account = new KeeperAccount(client, signer, chainId, settings, settings, log)
  }

  get jobNames(): readonly string[] {
    return this.#records.map(({ job }) => job.name)
  }

  get metrics(): Registry {
    return this.#metrics.registry
  }

  /** Runs until the signal is aborted, leaving a pending transaction as is. Never throws. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.round(signal)
      await pause(this.#settings.pollMs, signal)
    }
  }

  /** Runs rounds until all that is due was done once. @returns whether nothing failed */
  async once(signal: AbortSignal): Promise<boolean> {
    let isSound = await this.round(signal)
    while (isSound && !signal.aborted && this.#records.some(({ isInterrupted }) => isInterrupted))
      isSound = await this.round(signal)
    return isSound
  }

  /**
   * Runs everything due once; beside urgent jobs, one act of each of the others.
   * @returns whether nothing failed
   */
  async round(signal: AbortSignal): Promise<boolean> {
    const moment = await this.#look()
    if (moment === undefined) return false
    let isSound = true
    for (const record of this.#records) {
      if (signal.aborted) break
      if (!record.isDue(moment.timestamp)) continue
      isSound = (await this.#runJob(record, moment, signal)) && isSound
    }
    return isSound
  }

  health(): HealthReport {
    const jobs = Object.fromEntries(this.#records.map((record) => [record.job.name, record.status()]))
    const isOverdue = Object.values(jobs).some((status) => status.isOverdue)
    return {
      isHealthy: !isOverdue && this.#nodeProblem === undefined,
      details: {
        account: this.#account?.address,
        node: this.#nodeProblem ?? 'ok',
        isLowOnBalance: this.#isLowOnBalance,
        jobs,
      },
    }
  }

  /** Reads the chain's state; `undefined` if it isn't safe to act. */
  async #look(): Promise<Moment | undefined> {
    try {
      const { client } = this.options
      const [block, gasPrice] = await Promise.all([client.getBlock(), client.getGasPrice()])
      const { timestamp } = block
      this.#metrics.blockTime.set(Number(timestamp))
      this.#metrics.gasPrice.set(Number(formatGwei(gasPrice)))
      const age = Date.now() / 1_000 - Number(timestamp)
      const { blockAgeSeconds, leastPrice } = this.#settings
      const isBehind = age > blockAgeSeconds
      this.#noteNode(isBehind ? `its latest block is ${Math.round(age)} seconds old` : undefined)
      if (isBehind) return undefined
      if (this.#account !== undefined && (await this.#account.isBusy())) return undefined
      await this.#noteBalance()
      return { timestamp, gasPrice: gasPrice > leastPrice ? gasPrice : leastPrice }
    } catch (error) {
      this.#noteNode(nodeReason(error, this.options.client))
      return undefined
    }
  }

  #noteNode(problem: string | undefined): void {
    const { log } = this.options
    const wasWell = this.#nodeProblem === undefined
    if (problem !== undefined && wasWell) log.error('the node can’t be used', { reason: problem })
    if (problem === undefined && !wasWell) log.info('the node can be used')
    this.#nodeProblem = problem
  }

  async #noteBalance(): Promise<void> {
    if (this.#account === undefined) return
    const { address } = this.#account
    const balance = await this.options.client.getBalance({ address })
    this.#metrics.balance.set(Number(formatEther(balance)))
    const isLow = balance < this.#settings.lowBalance
    if (isLow && !this.#isLowOnBalance)
      this.options.log.warning('the balance is low', { account: address, balance: formatEther(balance) })
    this.#isLowOnBalance = isLow
  }

  /** @returns whether it succeeded; the other jobs run regardless */
  async #runJob(record: JobRecord, moment: Moment, signal: AbortSignal): Promise<boolean> {
    const { job } = record
    try {
      // An interrupted job continues where it was: not every act reverts if it is repeated.
      const acts = (await job.plan(moment)).filter(({ name }) => !record.hasSent(name))
      const mustYield = job.isUrgent !== true && this.#records.some(({ job: other }) => other.isUrgent)
      for (const [index, act] of acts.entries()) {
        const result = await this.#consider(job, act, moment, signal)
        if (result === 'sent') record.noteSent(act.name)
        const isLast = index === acts.length - 1
        if (result === 'stop' || (result === 'sent' && mustYield && !isLast)) return true
      }
      record.noteSuccess(moment.timestamp)
      this.#metrics.lastSuccess.set({ job: job.name }, record.lastSuccessSeconds ?? 0)
      return true
    } catch (error) {
      const reason = nodeReason(error, this.options.client)
      record.noteFailure(reason)
      this.#metrics.failures.inc({ job: job.name })
      this.options.log.error('a job failed', { job: job.name, reason })
      return false
    }
  }

  /** Sends an act if it pays. After a `stop`, the next round plans the job again. */
  async #consider(
    job: Job,
    act: Act,
    { gasPrice }: Moment,
    signal: AbortSignal,
  ): Promise<'sent' | 'skipped' | 'stop'> {
    if (signal.aborted) return 'stop'
    const { log, client } = this.options
    const { mostPrice } = this.#settings
    const fields = { job: job.name, act: act.name }
    const revertedAt = this.#revertedAtMs.get(act.name)
    const patience = act.gain === undefined ? REVERTED_MS.due : REVERTED_MS.gainful
    if (revertedAt !== undefined && Date.now() - revertedAt < patience) return 'skipped'
    const account = this.#account
    const judge = () => assess(client, account?.address ?? act.onlyBy ?? ANY_ACCOUNT, act, gasPrice)
    const assessment = await judge()
    if (assessment.kind !== 'pays') {
      const verdict = assessment.kind === 'wouldRevert' ? 'would revert' : 'does not pay'
      if (this.#skipped.get(act.name) !== verdict) log.info(verdict, { ...fields, reason: assessment.reason })
      this.#skipped.set(act.name, verdict)
      return 'skipped'
    }
    this.#skipped.delete(act.name)
    const { gas, gain, reason } = assessment
    if (account === undefined) {
      log.info('would be sent', { ...fields, reason, gas })
      return 'skipped'
    }
    if (gasPrice > mostPrice)
      throw new OperationError(
        `the gas price is ${formatGwei(gasPrice)} gwei, above the highest of ${formatGwei(mostPrice)}`,
      )
    const isStillDue = async () => (await judge()).kind === 'pays'
    const outcome = await account.send(act, { gas, gasPrice }, isStillDue, signal)
    const isReverted = outcome.kind === 'mined' && outcome.receipt.status === 'reverted'
    this.#metrics.acts.inc({ job: job.name, outcome: isReverted ? 'reverted' : outcome.kind })
    if (outcome.kind === 'mined') this.#noteMined(job, act, outcome.receipt, gain)
    else log.warning(outcome.kind, { ...fields, hash: outcome.kind === 'pending' ? outcome.hash : undefined })
    return outcome.kind === 'mined' && !signal.aborted ? 'sent' : 'stop'
  }

  #noteMined(job: Job, act: Act, receipt: TransactionReceipt, gain: bigint | undefined): void {
    const { transactionHash: hash, gasUsed, effectiveGasPrice, status } = receipt
    const cost = formatEther(gasUsed * effectiveGasPrice)
    this.#metrics.cost.inc({ job: job.name }, Number(cost))
    const fields = { job: job.name, act: act.name, hash, gas: gasUsed, cost }
    if (status === 'success') {
      this.#revertedAtMs.delete(act.name)
      this.options.log.info('done', {
        ...fields,
        gain: gain === undefined ? undefined : formatEther(gain),
      })
      return
    }
    this.#revertedAtMs.set(act.name, Date.now())
    this.options.log.warning('reverted', fields)
  }
}
