// What `npm start` and `npm run dev` have in common: install what is missing, then run the local world in this process.
import { ensureInstalled } from './ensure-installed.mjs'

/** Starts the local world; `isDev` serves the app from its sources with hot reload. */
export async function runLocalWorld(isDev) {
  ensureInstalled()
  const { register } = await import('tsx/esm/api')
  register()
  const { main } = await import('../localnet/src/main.ts')
  await main(process.argv.slice(2), isDev)
}
