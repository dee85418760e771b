import { JournalError, ParameterError } from '@ibull/contracts/deploy'
import { resolve } from 'node:path'
import { assertNetworkFile } from '../deployment/assert-network-file.ts'
import { readDeployment, type Deployment } from '../deployment/read-deployment.ts'
import { OperationError } from './operation-error.ts'

/** Options common to all programs, for `parseArgs` of `node:util`. */
export const COMMON_OPTIONS = {
  journal: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** A command, whose exit code it returns. */
export type Program = (args: readonly string[], signal: AbortSignal) => Promise<number>

/**
 * Runs a program with the process's arguments until it ends or SIGINT or SIGTERM aborts its signal, and sets the exit
 * code.
 */
export async function runProgram(program: Program): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  process.exitCode = await exitCodeOf(program, process.argv.slice(2), stop.signal)
}

/**
 * Runs a program until it ends. Of an error only the message is printed if the operator can act on it.
 * @returns the exit code: 1 after an error
 */
export async function exitCodeOf(
  program: Program,
  args: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  try {
    return await program(args, signal)
  } catch (error) {
    const isExpected =
      error instanceof OperationError ||
      error instanceof ParameterError ||
      error instanceof JournalError ||
      isArgumentError(error)
    process.stderr.write(
      `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    )
    return 1
  }
}

/**
 * Reads a deployment whose file names are relative to where npm was called. The node in the environment's
 * `CHAIN_RPC_URL` takes the place of the parameter file's: its URL may hold a key that only the host knows.
 * @throws {OperationError} if the variable is no http(s) URL; like {@link readDeployment} and
 * {@link assertNetworkFile}
 */
export function openDeployment(file: string, journal: string | undefined): Deployment {
  const folder = process.env['INIT_CWD'] ?? process.cwd()
  const path = resolve(folder, file)
  const deployment =
    journal === undefined ? readDeployment(path) : readDeployment(path, resolve(folder, journal))
  assertNetworkFile(process.env, deployment)
  const { CHAIN_RPC_URL: rpcUrl = '' } = process.env
  if (rpcUrl === '') return deployment
  if (!URL.canParse(rpcUrl) || !/^https?:$/.test(new URL(rpcUrl).protocol))
    throw new OperationError('CHAIN_RPC_URL is no http(s) URL, such as https://node.example.org.')
  return { ...deployment, parameters: { ...deployment.parameters, rpcUrl } }
}

/** Numeric value of an option such as `--port`; `otherwise` if missing. @throws {OperationError} */
export function numberOption(
  name: string,
  text: string | undefined,
  otherwise: number,
  { least = 0, most = Number.MAX_SAFE_INTEGER }: { readonly least?: number; readonly most?: number } = {},
): number {
  if (text === undefined) return otherwise
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`
  throw new OperationError(`--${name} must be a number ${range}, not ${text}.`)
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
