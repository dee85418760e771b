// npm run dev: as npm start, with the app served from its sources and hot reload.
import { runLocalWorld } from './run-local-world.mjs'

await runLocalWorld(true)
