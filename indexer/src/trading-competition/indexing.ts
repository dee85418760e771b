import { readTerms, type CompetitionTerms } from '@ibull/chain/competition-record'
import type { Context } from 'ponder:registry'
import { createPublicClient, fallback, http } from 'viem'
import { deployed } from '../feature.ts'
import { tableAddress } from '../exchange/scene.ts'
import { readSettings } from '../process/settings.ts'
import { countRanks } from './count-ranks.ts'
import { indexCompetitionSwap, indexCompetitionTransfer, indexRegistration } from './index-moves.ts'
import { fundersOf } from './find-funders.ts'
import type { CompetitionScene } from './scene.ts'
import { onEvent } from '../skipped-events/on-event.ts'

const { exchange, rpcUrls } = readSettings(process.env)
// Ponder's own client can't ask for logs.
const client = createPublicClient({
  transport: fallback(rpcUrls.map((url) => http(url))),
  ccipRead: false,
})
let known: CompetitionTerms | undefined

async function sceneOf(
  { db }: Pick<Context, 'db'>,
  { block }: { readonly block: { readonly number: bigint; readonly timestamp: bigint } },
): Promise<CompetitionScene> {
  known ??= await readTerms(client, deployed(exchange, 'tradingCompetition'))
  return { db, terms: known, blockNumber: Number(block.number), timestamp: Number(block.timestamp) }
}

onEvent('TradingCompetition:UserRegister', async ({ event, context }) => {
  const { userAddress, teamId } = event.args
  await indexRegistration(await sceneOf(context, event), event.log, {
    account: tableAddress(userAddress),
    teamId: Number(teamId),
  })
})

onEvent('CompetitionSwap:Swap', async ({ event, context }) => {
  const { amount0In, amount1In, amount0Out, amount1Out } = event.args
  await indexCompetitionSwap(await sceneOf(context, event), event.log, {
    pair: tableAddress(event.log.address),
    account: tableAddress(event.transaction.from),
    amount0In,
    amount1In,
    amount0Out,
    amount1Out,
  })
})

onEvent('CompetitionLiquidity:Transfer', async ({ event, context }) => {
  const { from, to, value } = event.args
  await indexCompetitionTransfer(await sceneOf(context, event), event.log, {
    pairId: tableAddress(event.log.address),
    from: tableAddress(from),
    to: tableAddress(to),
    value,
  })
})

onEvent('CompetitionCount:block', async ({ event, context }) => {
  const scene = await sceneOf(context, event)
  await countRanks(scene, fundersOf(client, scene.terms))
})
