import { readFile, writeFile } from 'node:fs/promises'
import { planDeployment } from './plan-deployment.ts'
import { LOCAL_NETWORK_FILE, localNetworkFile } from './local-network-file.ts'

/** Writes the addresses of the local world; with `--check` only compares them, and fails on a difference. */
const expected = localNetworkFile(planDeployment())
if (process.argv.includes('--check')) {
  if ((await readFile(LOCAL_NETWORK_FILE, 'utf8')) !== expected) {
    process.stderr.write(
      `${LOCAL_NETWORK_FILE.pathname} is out of date: run "npm run generate -w localnet".\n`,
    )
    process.exitCode = 1
  }
} else {
  await writeFile(LOCAL_NETWORK_FILE, expected)
}
