import { Counter, Gauge, Registry } from 'prom-client'

/** A keeper's Prometheus metrics. */
export function keeperMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    lastSuccess: new Gauge({
      name: 'keeper_job_last_success_timestamp_seconds',
      help: 'When a job last succeeded, by the computer’s clock.',
      labelNames: ['job'],
      registers,
    }),
    failures: new Counter({
      name: 'keeper_job_failures_total',
      help: 'Runs of a job that failed.',
      labelNames: ['job'],
      registers,
    }),
    acts: new Counter({
      name: 'keeper_acts_total',
      help: 'Transactions by what became of them.',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    cost: new Counter({
      name: 'keeper_gas_cost_native',
      help: 'What gas has cost, in native coins.',
      labelNames: ['job'],
      registers,
    }),
    balance: new Gauge({ name: 'keeper_balance_native', help: 'Native coins of the account.', registers }),
    gasPrice: new Gauge({ name: 'keeper_gas_price_gwei', help: 'What the node proposes.', registers }),
    blockTime: new Gauge({
      name: 'keeper_block_timestamp_seconds',
      help: 'Chain time of the node’s latest block.',
      registers,
    }),
  }
}
