import { buildWeb, createLogger, LOCALNET_FOLDER, silentSink, startWorld } from '@ibull/localnet'
import { join } from 'node:path'

const WEB_FOLDER_VARIABLE = 'IBULL_JOURNEYS_WEB_FOLDER'

/** The app that was built for this run. */
export function webFolder(): string {
  const folder = process.env[WEB_FOLDER_VARIABLE]
  if (folder === undefined) throw new Error('The app was not built: global setup did not run.')
  return folder
}

/** Builds the app and the chain states once, so that the workers only load them. */
export default async function prepareWorld(): Promise<void> {
  const building = buildWeb(join(LOCALNET_FOLDER, 'web'), createLogger('build', silentSink))
  for (const history of ['short', 'fortnight'] as const) {
    const world = await startWorld({ history, web: 'none', hasTrader: false, sink: silentSink })
    await world.stop()
  }
  process.env[WEB_FOLDER_VARIABLE] = await building
}
