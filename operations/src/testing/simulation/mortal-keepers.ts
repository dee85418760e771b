import { createPublicClient, custom, http } from 'viem'
import { accountOf, keptLog } from '../test-protocol.ts'
import { jobsOf } from '../../keeper/jobs/index.ts'
import { Keeper } from '../../keeper/keeper.ts'
import type { Stage } from './stage.ts'

/** Two processes with the operator's key, and one without a role. */
const ACCOUNTS = [7, 7, 6] as const
export const KEEPER_ACCOUNTS = [...new Set(ACCOUNTS)].map((index) => accountOf(index).address)
const JOBS = new Set(['prediction', 'payouts', 'lottery'])
const MOST_STEPS = 30

interface Process {
  readonly keeper: Keeper
  readonly death: AbortController
  /** Number of requests to the node it lives for: repeated ones, whose number depends on the machine, don't count. */
  stepsLeft: number
  readonly steps: Set<string>
  /** Whether its next transaction stays pending: it dies waiting for it. */
  diesWaiting: boolean
}

/** Keeper processes that die after any step; a new one then replaces it, without memory. */
export class MortalKeepers {
  readonly #processes: Process[]
  deaths = 0

  constructor(private readonly stage: Stage) {
    this.#processes = ACCOUNTS.map((account) => this.#born(account))
  }

  /** Each of them may act once, be unreachable, or die, with or without a pending transaction. */
  async act(): Promise<void> {
    const { random, protocol } = this.stage
    for (const index of random.shuffled([...ACCOUNTS.keys()])) {
      const process = this.#processes[index]
      if (process === undefined || random.isLucky(0.2)) continue
      if (!random.isLucky(0.15)) {
        await process.keeper.round(process.death.signal)
        continue
      }
      const isPending = random.isLucky(0.5)
      process.steps.clear()
      process.stepsLeft = random.whole(1, MOST_STEPS)
      process.diesWaiting = isPending
      if (isPending) await protocol.chain.request('evm_setAutomine', false)
      await process.keeper.round(process.death.signal)
      process.death.abort()
      if (isPending) {
        await protocol.chain.mine()
        await protocol.chain.request('evm_setAutomine', true)
      }
      this.deaths += 1
      this.#processes[index] = this.#born(ACCOUNTS[index] ?? 0)
    }
  }

  #born(account: number): Process {
    const { protocol } = this.stage
    const { url } = protocol.chain
    const node = createPublicClient({ transport: http(url, { retryCount: 0 }), cacheTime: 0 })
    const process: Omit<Process, 'keeper'> = {
      death: new AbortController(),
      stepsLeft: Infinity,
      steps: new Set(),
      diesWaiting: false,
    }
    const request = (args: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
      const step = JSON.stringify(args)
      if (!process.steps.has(step)) process.stepsLeft -= 1
      process.steps.add(step)
      const isWaiting = args.method === 'eth_getTransactionReceipt'
      if (process.stepsLeft >= 0 && !(process.diesWaiting && isWaiting)) return node.request(args as never)
      process.death.abort()
      return Promise.reject(new Error('The process is dead.'))
    }
    const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }), cacheTime: 0 })
    const signer = accountOf(account)
    const { addresses, parameters } = protocol.deployment
    const lottery = parameters.lottery?.schedule
    const jobs = jobsOf({ client, addresses, compoundSeconds: 86_400, lottery, signer })
    const keeper = new Keeper({
      client,
      chainId: 31_337,
      jobs: jobs.filter(({ name }) => JOBS.has(name)),
      log: keptLog().log,
      settings: {
        pollMs: 1,
        blockAgeSeconds: Infinity,
        retryMs: 0,
        intervals: Object.fromEntries([...JOBS].map((name) => [name, 0])),
      },
      signer,
    })
    return Object.assign(process, { keeper })
  }
}
