import { ponder, type Context } from 'ponder:registry'
import type { Address } from '@ibull/domain'
import { readSettings } from '../process/settings.ts'
import { BlockRows } from './block-rows.ts'
import { indexFeeTo, indexPairCreated } from './index-pair-created.ts'
import { indexSync } from './index-sync.ts'
import { indexBurn, indexMint, indexSwap, type LogPlace } from './index-trades.ts'
import { indexTransfer } from './index-transfer.ts'
import { MetadataAhead } from './metadata-ahead.ts'
import { createPatientReads } from './patient-reads.ts'
import { PoolMirror } from './pool-mirror.ts'
import { tableAddress, type Scene } from './scene.ts'
import { onEvent } from '../skipped-events/on-event.ts'

const settings = readSettings(process.env)
const { exchange } = settings
const memory = {
  mirror: new PoolMirror(exchange.stableTokens),
  metadata: new MetadataAhead(exchange, createPatientReads(settings)),
  rows: new BlockRows(),
}

interface AnyLog {
  readonly block: { readonly number: bigint; readonly hash: string; readonly timestamp: bigint }
  readonly log: { readonly address: Address; readonly logIndex: number }
  readonly transaction: { readonly hash: Address; readonly from: Address }
}

const onExchangeEvent: typeof onEvent = (name, handle) => {
  onEvent(name, (given) => memory.rows.during(() => handle(given)))
}

ponder.on('Factory:setup', () => memory.metadata.begin())

onExchangeEvent('Factory:PairCreated', async ({ event, context }) => {
  const { pair, token0, token1 } = event.args
  await indexPairCreated(sceneOf(context, event), {
    pair: tableAddress(pair),
    token0: tableAddress(token0),
    token1: tableAddress(token1),
  })
})

onExchangeEvent('Factory:FeeToChanged', async ({ event, context }) => {
  await indexFeeTo(sceneOf(context, event), tableAddress(event.args.current))
})

onExchangeEvent('PairTransfer:Transfer', async ({ event, context }) => {
  const { from, to, value } = event.args
  const { pairId, transactionHash } = placeOf(event)
  await indexTransfer(sceneOf(context, event), pairId, {
    from: tableAddress(from),
    to: tableAddress(to),
    value,
    transactionHash,
  })
})

onExchangeEvent('PairSync:Sync', async ({ event, context }) => {
  await indexSync(sceneOf(context, event), placeOf(event).pairId, event.args)
})

onExchangeEvent('PairSwap:Swap', async ({ event, context }) => {
  const { sender, to, amount0In, amount1In, amount0Out, amount1Out } = event.args
  const amounts = { amount0In, amount1In, amount0Out, amount1Out }
  await indexSwap(sceneOf(context, event), placeOf(event), {
    sender: tableAddress(sender),
    to: tableAddress(to),
    ...amounts,
  })
})

onExchangeEvent('PairMint:Mint', async ({ event, context }) => {
  const { sender, amount0, amount1 } = event.args
  await indexMint(sceneOf(context, event), placeOf(event), { sender: tableAddress(sender), amount0, amount1 })
})

onExchangeEvent('PairBurn:Burn', async ({ event, context }) => {
  const { sender, to, amount0, amount1 } = event.args
  await indexBurn(sceneOf(context, event), placeOf(event), {
    sender: tableAddress(sender),
    to: tableAddress(to),
    amount0,
    amount1,
  })
})

function sceneOf({ db }: Pick<Context, 'db'>, { block, log }: AnyLog): Scene {
  const { number, hash, timestamp } = block
  const { logIndex } = log
  const moment = { blockNumber: Number(number), blockHash: hash, logIndex, timestamp: Number(timestamp) }
  return { db, exchange, memory, moment }
}

function placeOf({ log, transaction }: AnyLog): LogPlace {
  return {
    pairId: tableAddress(log.address),
    transactionHash: transaction.hash,
    logIndex: log.logIndex,
    signer: tableAddress(transaction.from),
  }
}
