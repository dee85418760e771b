import { consoleSink } from '../log.ts'
import { startWorld } from '../world.ts'

/* The world that is killed, as npm start runs it, without the app: node world-process.ts <folder> <port> <seed>. */
const [stateFolder = '', port = '0', seed = '0'] = process.argv.slice(2)
let stop = (): Promise<void> => Promise.resolve()
const world = await startWorld({
  stateFolder,
  port: Number(port),
  seed: Number(seed),
  history: 'short',
  web: 'none',
  indexer: true,
  sink: consoleSink,
  onFailure: () => void stop().then(() => process.exit(1)),
})
stop = () => world.stop()
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
console.log(`rpc ${world.rpcUrl}`)
