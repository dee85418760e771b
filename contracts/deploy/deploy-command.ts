import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  BaseError,
  HttpRequestError,
  isAddress,
  isHex,
  size,
  TimeoutError,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { DeploymentError, reasonOf } from './chain-account.ts'
import { deployProtocol, type DeploymentResult } from './deploy-protocol.ts'
import { JournalError, lockJournal } from './journal.ts'
import { ParameterError } from './json-reader.ts'
import { parseParameters, type ParsedParameters } from './parameters.ts'

const USAGE = `npm run deploy -- <parameter file> [--journal <file>] [--verify | --dry-run [--from <address>]]

  --journal   where the steps are noted; <parameter file>.journal.json when missing
  --verify    needs no key, sends nothing, and verifies what the journal records
  --dry-run   sends nothing, needs no key, and lets the node simulate every step
  --from      the account that will deploy, for a dry run before the first step`

/** Exit code of a run that stopped before it had a result: its parameters may not be those of the journal. */
export const REFUSED = 3

/** Exit code of a run whose arguments were not understood. */
export const MISUSED = 2

/** The directory npm was called from: npm runs scripts in their workspace's folder. */
const callFolder = process.env['INIT_CWD'] ?? process.cwd()

/**
 * `npm run deploy -- <parameter file>`: deploys the protocol to a network, or resumes an earlier run, and prints what it
 * does. Errors are printed, not thrown.
 * @returns the exit code: 1 while something is wrong or waits for others, {@link REFUSED} or {@link MISUSED}
 */
export async function deployCommand(args: readonly string[]): Promise<number> {
  try {
    return await run(args)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    return REFUSED
  }
}

/** Only the message of errors that the operator can act on; the full stack of others. */
function sentenceOf(error: unknown): string {
  const isExpected =
    error instanceof ParameterError || error instanceof DeploymentError || error instanceof JournalError
  if (isExpected || isArgumentError(error)) return error.message
  const away = error instanceof BaseError ? error.walk(isAway) : null
  // The host only: the rest of the URL may contain a key.
  if (away instanceof HttpRequestError || away instanceof TimeoutError)
    return `${hostOf(away)} does not answer (${reasonOf(away)}): correct rpcUrl, or wait, and run the same command again. What was sent is in the journal.`
  return String(error instanceof Error ? error.stack : error)
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function isAway(error: unknown): boolean {
  return error instanceof HttpRequestError || error instanceof TimeoutError
}

function hostOf({ message }: Error): string {
  const url = /https?:\/\/[^\s"]+/.exec(message)?.[0]
  return url !== undefined && URL.canParse(url) ? new URL(url).host : 'The node'
}

function parametersAt(path: string, isDeployed: boolean): ParsedParameters {
  if (!existsSync(path))
    throw new ParameterError(
      path,
      'is not there: name your parameter file, or start with a copy of contracts/deploy/parameters.example.json',
    )
  return parseParameters(readFileSync(path, 'utf8'), { isDeployed })
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      journal: { type: 'string' },
      verify: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      from: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const [file, ...more] = positionals
  const isDryRun = values['dry-run'] === true
  const isContradictory = isDryRun ? values.verify === true : values.from !== undefined
  if (file === undefined || more.length > 0 || values.help === true || isContradictory) {
    process.stderr.write(`${USAGE}\n`)
    return MISUSED
  }
  const path = resolve(callFolder, file)
  const parameters = parametersAt(path, values.verify === true)
  const journalPath =
    values.journal === undefined ? `${path}.journal.json` : resolve(callFolder, values.journal)
  const lock = lockJournal(journalPath)
  try {
    const options = { parameters, journalPath, log: print }
    if (values.verify === true) return report(await deployProtocol({ ...options, mode: 'verify' }), true)
    const { keyVariable } = parameters
    if (!isDryRun) return report(await deployProtocol({ ...options, key: keyOf(keyVariable) }))
    const deployer =
      values.from === undefined && process.env[keyVariable] !== undefined
        ? { key: keyOf(keyVariable) }
        : { from: accountOf(values.from) }
    return reportRemaining(await deployProtocol({ ...options, ...deployer, mode: 'dryRun' }))
  } finally {
    lock.release()
  }
}

function keyOf(variable: string): Hex {
  const key = process.env[variable]
  if (isHex(key) && size(key) === 32) return key
  throw new DeploymentError(
    `The environment variable ${variable} must hold the deployer’s private key: 0x and 64 hexadecimal digits.`,
  )
}

function accountOf(text: string | undefined): Address | undefined {
  if (text === undefined || isAddress(text)) return text
  throw new DeploymentError(`--from is "${text}": write the address of the account that will deploy.`)
}

function report(result: DeploymentResult, isVerified = false): number {
  const { findings, isOffered } = result
  const compared = findings.filter(({ isOpen }) => isOpen !== true)
  const wrong = findings.filter(({ isRight }) => !isRight)
  for (const { subject, expected, found } of wrong)
    print(
      found.endsWith(`, offered to ${expected}`)
        ? `WAITS  ${subject}: ${found}, which has to accept it`
        : `WRONG  ${subject}: ${found} instead of ${expected}`,
    )
  for (const { subject, isRight, isOpen, found, note } of findings)
    if (isRight && note !== undefined)
      print(`NOTE   ${subject}: ${isOpen === true ? '' : `${found}, but `}${note}`)
  print(`${compared.length - wrong.length} of ${compared.length} checks of what is on the chain are right`)
  reportRemaining(result)
  if (!isOffered) {
    print(
      isVerified
        ? '\nNot everything was offered to the owner: run the same command without --verify, which does that.'
        : '\nThis run handed nothing over: correct what is wrong above, and run it again.',
    )
    return 1
  }
  if (wrong.length === 0) return 0
  print('\nNot finished: run it again with --verify when everything above is done.')
  return 1
}

function reportRemaining({ remaining }: DeploymentResult): number {
  if (remaining.length > 0) print('\nWhat others must do, because the deployer may not:\n')
  for (const { text, from, to, data } of remaining)
    print(`  ${text}\n    from ${from === zeroAddress ? 'anyone' : from}\n    to   ${to}\n    data ${data}`)
  return 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
