import { buildLocalWeb, createLogger, silentSink, startWorld, type ExchangeContracts } from '@ibull/localnet'

const WEB_FOLDER_VARIABLE = 'IBULL_JOURNEYS_WEB_FOLDER'

/** Whose contracts the run is on: ours, or those that `IBULL_EXCHANGE` names. A project may choose others. */
export const runExchange: ExchangeContracts = process.env['IBULL_EXCHANGE'] === 'uniswap' ? 'uniswap' : 'own'

/** The app for these contracts: that of the run is built already, any other is built now, unless it was before. */
export async function webFolder(exchange: ExchangeContracts): Promise<string> {
  if (exchange !== runExchange) return buildLocalWeb(exchange, createLogger('build', silentSink))
  const folder = process.env[WEB_FOLDER_VARIABLE]
  if (folder === undefined) throw new Error('The app was not built: global setup did not run.')
  return folder
}

/** Builds the app and the chain states once, so that the workers only load them. */
export default async function prepareWorld(): Promise<void> {
  const building = buildLocalWeb(runExchange, createLogger('build', silentSink))
  for (const history of runExchange === 'own' ? (['short', 'fortnight'] as const) : (['short'] as const)) {
    const world = await startWorld({
      exchange: runExchange,
      history,
      web: 'none',
      hasTrader: false,
      sink: silentSink,
    })
    await world.stop()
  }
  process.env[WEB_FOLDER_VARIABLE] = await building
}
