// npm start: the whole exchange on this computer, from one command.
import { runLocalWorld } from './run-local-world.mjs'

await runLocalWorld(false)
