import { silentSink, startWorld } from '@ibull/localnet'

/** Builds the app and the chain state once, so that the workers only load them. */
export default async function prepareWorld(): Promise<void> {
  const world = await startWorld({ history: 'short', hasTrader: false, sink: silentSink })
  await world.stop()
}
