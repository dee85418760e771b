// npm run deploy -- <parameter file>: deploys the protocol to a network, or resumes where an earlier run stopped.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isHex, size, zeroAddress, type Hex } from 'viem'
import { DeploymentError } from './chain-account.ts'
import { deployProtocol, type DeploymentResult } from './deploy-protocol.ts'
import { JournalError, lockJournal } from './journal.ts'
import { ParameterError } from './json-reader.ts'
import { parseParameters } from './parameters.ts'
import { EARLIER_SOURCES } from './verify.ts'

const USAGE = `npm run deploy -- <parameter file> [--journal <file>] [--verify | --dry-run]

  --journal   where the steps are noted; <parameter file>.journal.json when missing
  --verify    needs no key, sends nothing, and verifies what the journal records
  --dry-run   sends nothing, and lets the node simulate every step`

/** Where npm was called: it runs the script in the folder of its workspace. */
const callFolder = process.env['INIT_CWD'] ?? process.cwd()

try {
  process.exitCode = await main()
} catch (error) {
  const isExpected =
    error instanceof ParameterError || error instanceof DeploymentError || error instanceof JournalError
  process.stderr.write(
    `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exitCode = 1
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      journal: { type: 'string' },
      verify: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [file, ...more] = positionals
  const isDryRun = values['dry-run'] === true
  if (file === undefined || more.length > 0 || values.help === true || (isDryRun && values.verify === true)) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const path = resolve(callFolder, file)
  const parameters = parseParameters(readFileSync(path, 'utf8'))
  const journalPath =
    values.journal === undefined ? `${path}.journal.json` : resolve(callFolder, values.journal)
  const lock = lockJournal(journalPath)
  try {
    const options = { parameters, journalPath, log: print }
    const result =
      values.verify === true
        ? await deployProtocol({ ...options, mode: 'verify' })
        : await deployProtocol({
            ...options,
            key: keyOf(parameters.keyVariable),
            mode: isDryRun ? 'dryRun' : 'deploy',
          })
    if (isDryRun) return reportRemaining(result)
    return report(result)
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

function report(result: DeploymentResult): number {
  const { findings, isOffered } = result
  const wrong = findings.filter(({ isRight }) => !isRight)
  for (const { subject, expected, found } of wrong)
    print(`WRONG  ${subject}: ${found} instead of ${expected}`)
  const earlier = findings.filter(({ found }) => found === EARLIER_SOURCES)
  for (const { subject } of earlier)
    print(`NOTE   ${subject}: as planned, but the code is of ${EARLIER_SOURCES}`)
  print(`${findings.length - wrong.length} of ${findings.length} checks of what is on the chain are right`)
  reportRemaining(result)
  if (!isOffered) {
    print('\nNothing was handed over.')
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
