import { parseArgs } from 'node:util'
import { isHex, parseEther, parseGwei, size } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { runSettlement } from '../competition/run-settlement.ts'
import { connectNode } from '../deployment/connect-node.ts'
import { requiredAddress } from '../deployment/read-deployment.ts'
import { createLogger, jsonLines } from '../log/logger.ts'
import { OperationError } from '../program/operation-error.ts'
import { COMMON_OPTIONS, numberOption, openDeployment } from '../program/run-program.ts'
import { startStatusServer } from '../status/status-server.ts'
import { jobsOf } from './jobs/index.ts'
import { KeeperAccount } from './keeper-account.ts'
import { DEFAULT_SETTINGS, Keeper } from './keeper.ts'

const DEFAULT_PORT = 9_101
const KEY_VARIABLE = 'KEEPER_PRIVATE_KEY'
const COMPOUND_HOURS = 24
const MOST_GWEI = 10
const LOW_BALANCE = 0.05

const USAGE = `npm run keeper -- <parameter file> [options]
npm run keeper -- competition <parameter file> [options]

  The second writes the result of the trading competition, as far as its time has come, and ends.

  The account’s private key is in the environment variable ${KEY_VARIABLE}.

  --dry-run                  sends nothing, needs no key, and logs once what would be sent and why
  --once                     does once what is due, and ends
  --journal <file>           the deployment’s journal; <parameter file>.journal.json when missing
  --port <port>, --host      where /health and /metrics are; ${DEFAULT_PORT} of 127.0.0.1
  --interval <job>=<minutes> how often a job is checked; may be repeated
  --compound-hours <hours>   the longest time without a harvest that pays for its gas; ${COMPOUND_HOURS}
  --min-gas-price <gwei>     paid at least; 0
  --max-gas-price <gwei>     nothing is sent above; ${MOST_GWEI}
  --low-balance <coins>      warns below; ${LOW_BALANCE}
  --stuck-seconds <seconds>  until a pending transaction is replaced; ${DEFAULT_SETTINGS.stuckMs / 1_000}
  --block-age <seconds>      a node with an older latest block is behind; ${DEFAULT_SETTINGS.blockAgeSeconds}
  --from-block <block>       competition: not after the pairs’ first block; 0
  --token-uri <uri>          competition: the metadata of the winners’ collectible
  --bunny-id <number>        competition: its kind`

/** Runs the protocol's due tasks, as described in docs/operating/keeper.md. @returns the exit code */
export async function keeperProgram(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...COMMON_OPTIONS,
      'dry-run': { type: 'boolean' },
      once: { type: 'boolean' },
      interval: { type: 'string', multiple: true },
      'compound-hours': { type: 'string' },
      'min-gas-price': { type: 'string' },
      'max-gas-price': { type: 'string' },
      'low-balance': { type: 'string' },
      'stuck-seconds': { type: 'string' },
      'block-age': { type: 'string' },
      'from-block': { type: 'string' },
      'token-uri': { type: 'string' },
      'bunny-id': { type: 'string' },
    },
  })
  const isCompetition = positionals[0] === 'competition'
  const [file, ...more] = isCompetition ? positionals.slice(1) : positionals
  if (file === undefined || more.length > 0 || values.help === true) {
    process.stderr.write(`${USAGE}\n`)
    return values.help === true ? 0 : 2
  }
  const number = (
    name: Exclude<keyof typeof values, 'help' | 'dry-run' | 'once' | 'interval' | 'token-uri'>,
    otherwise: number,
    range = {},
  ) => numberOption(name, values[name], otherwise, range)
  const isDryRun = values['dry-run'] === true
  const deployment = openDeployment(file, values.journal)
  const { chainId, rpcUrl } = deployment.parameters
  const port = number('port', DEFAULT_PORT, { most: 65_535 })
  const settings = {
    leastPrice: parseGwei(number('min-gas-price', 0).toFixed(9)),
    mostPrice: parseGwei(number('max-gas-price', MOST_GWEI).toFixed(9)),
    lowBalance: parseEther(number('low-balance', LOW_BALANCE).toFixed(9)),
    stuckMs: number('stuck-seconds', DEFAULT_SETTINGS.stuckMs / 1_000, { least: 1 }) * 1_000,
    blockAgeSeconds: number('block-age', DEFAULT_SETTINGS.blockAgeSeconds, { least: 1 }),
    intervals: intervalsOf(values.interval ?? []),
  }
  const compoundSeconds = Math.round(number('compound-hours', COMPOUND_HOURS) * 3_600)
  const signer = isDryRun ? undefined : signerOf(process.env[KEY_VARIABLE])
  const log = createLogger(jsonLines('keeper'))
  const client = await connectNode(rpcUrl, { chainId, genesis: deployment.genesis })
  if (isCompetition) {
    const { leastPrice, mostPrice, stuckMs } = settings
    const timing = { pollMs: DEFAULT_SETTINGS.pollMs, stuckMs }
    const limits = { leastPrice, mostPrice }
    await runSettlement(
      {
        client,
        competition: requiredAddress(deployment, 'tradingCompetition'),
        terms: {
          fromBlock: number('from-block', 0),
          collectible: {
            tokenURI: values['token-uri'] ?? '',
            bunnyId: number('bunny-id', 0, { most: 255 }),
          },
        },
        account:
          signer === undefined ? undefined : new KeeperAccount(client, signer, chainId, limits, timing, log),
        leastPrice,
        log,
      },
      signal,
    )
    return 0
  }
  const { addresses, parameters } = deployment
  const jobs = jobsOf({
    client,
    addresses,
    predictionMarkets: parameters.prediction?.further,
    compoundSeconds,
    lottery: parameters.lottery?.schedule,
    signer,
  })
  const keeper = new Keeper({ client, chainId, jobs, log, settings, signer })
  if (isDryRun || values.once === true) return (await keeper.once(signal)) ? 0 : 1
  const server = await startStatusServer({
    port,
    ...(values.host === undefined ? {} : { host: values.host }),
    health: () => keeper.health(),
    metrics: keeper.metrics,
  })
  log.info('started', { account: signer?.address, chainId, status: server.url })
  await keeper.run(signal)
  await server.close()
  log.info('stopped')
  return 0
}

/** @throws {OperationError} */
function signerOf(key: string | undefined): PrivateKeyAccount {
  if (isHex(key) && size(key) === 32) return privateKeyToAccount(key)
  throw new OperationError(
    `The environment variable ${KEY_VARIABLE} must hold the keeper’s private key: 0x and 64 hexadecimal digits.`,
  )
}

/** Seconds per job. @throws {OperationError} */
function intervalsOf(texts: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    texts.map((text) => {
      const [name = '', minutes] = text.split('=')
      return [name, numberOption(`interval ${name}`, minutes ?? '', 0, { least: 0.05 }) * 60]
    }),
  )
}
