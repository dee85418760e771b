import { replaceFile } from '@ibull/contracts/deploy'
import { resolve } from 'node:path'
import {
  formatEther,
  getAddress,
  isAddress,
  isHex,
  size,
  type Address,
  type Hex,
  type PublicClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { OperationError } from '../program/operation-error.ts'
import { sendTransactions } from './run-owner.ts'
import { safeFile, type Transaction } from './safe-file.ts'

const KEY = 'OWNER_PRIVATE_KEY'

/** Options that select how transactions are sent, for `parseArgs` of `node:util`. */
export const SIGNER_OPTIONS = {
  'dry-run': { type: 'boolean' },
  safe: { type: 'string' },
  from: { type: 'string' },
} as const

/** The sender of transactions, and the way they are sent: signed, as a file for a Safe, or printed. */
export interface Signer {
  readonly sender: Address
  /** Sends, writes or prints. @throws {OperationError} */
  deliver(client: PublicClient, transactions: readonly Transaction[]): Promise<void>
}

/**
 * The signer selected by the options: with neither `dry-run` nor `safe`, the key from the environment.
 * @throws {OperationError} if the key or the sender is missing or invalid
 */
export function signerOf(
  options: { readonly 'dry-run'?: boolean; readonly safe?: string; readonly from?: string },
  { chainId, rpcUrl, owner }: { readonly chainId: number; readonly rpcUrl: string; readonly owner: Address },
  log: (line: string) => void,
): Signer {
  const { safe, from } = options
  const isDryRun = options['dry-run'] === true
  if (!isDryRun && safe === undefined) {
    const key = keyOf(process.env[KEY])
    return {
      sender: privateKeyToAccount(key).address,
      deliver: (client, transactions) => sendTransactions(client, rpcUrl, key, transactions, log),
    }
  }
  const sender = senderOf(from, owner)
  return {
    sender,
    deliver: async (_, transactions) => {
      if (isDryRun || safe === undefined) return print(sender, transactions, log)
      const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), safe)
      replaceFile(path, safeFile(chainId, sender, transactions))
      log(`\nThe file for the Safe ${sender} is ${path}`)
    },
  }
}

function print(sender: Address, transactions: readonly Transaction[], log: (line: string) => void): void {
  log('\nNothing was sent. It would be:')
  for (const { text, to, data, value } of transactions) {
    log(`\n  ${text}\n    from ${sender}\n    to   ${to}\n    data ${data}`)
    if (value !== undefined) log(`    with ${formatEther(value)} of the native coin`)
    const paying = value === undefined ? '' : ` --value ${value}`
    log(`    by a Ledger: cast send --ledger --from ${sender} --rpc-url "$RPC"${paying} ${to} ${data}`)
  }
}

function keyOf(key: string | undefined): Hex {
  if (isHex(key) && size(key) === 32) return key
  throw new OperationError(
    `${KEY} must hold the sender’s private key: 0x and 64 hexadecimal digits. A Safe takes the file that --safe writes, a Ledger the transaction that --dry-run prints.`,
  )
}

function senderOf(text: string | undefined, owner: Address): Address {
  if (text === undefined) return owner
  if (isAddress(text)) return getAddress(text)
  throw new OperationError(`--from must be an address with its checksum, not ${text}.`)
}
