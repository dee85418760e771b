import { LOCALNET_FOLDER, silentSink, startWorld } from '@ibull/localnet'
import { join } from 'node:path'

/** Where the workers find the app that was built for this run. */
export const WEB_FOLDER = join(LOCALNET_FOLDER, 'web')

/** Builds the app and the chain state once, so that the workers only load them. */
export default async function prepareWorld(): Promise<void> {
  const world = await startWorld({ history: 'short', hasTrader: false, sink: silentSink })
  await world.stop()
}
