import { sanitizeText } from '@ibull/domain'
import { WalletAnswerError } from './wallet-errors.ts'

/** Length of an unexpected answer in its error, in characters. */
const SHOWN_LENGTH = 80
const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/**
 * Returns a wallet's answer to a method of the connection, if it has the form that EIP-1193 defines.
 * @throws {WalletAnswerError} naming the method and what came instead.
 */
export function checkedAnswer(method: string, answer: unknown): unknown {
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
    if (!areAccounts(answer)) throw new WalletAnswerError(method, shown(answer))
  }
  if (method === 'eth_chainId') chainIdIn(answer)
  return answer
}

/** Whether a value is a list of addresses. */
export function areAccounts(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.every((account) => typeof account === 'string' && ADDRESS.test(account))
  )
}

/** Reads an answer to `eth_chainId`: hexadecimal or decimal text, or a number. @throws {WalletAnswerError} */
export function chainIdIn(answer: unknown): number {
  const isText = typeof answer === 'string' && /^(?:0x[0-9a-fA-F]+|[0-9]+)$/.test(answer)
  const chainId = isText || typeof answer === 'number' ? Number(answer) : Number.NaN
  if (!Number.isSafeInteger(chainId) || chainId <= 0)
    throw new WalletAnswerError('eth_chainId', shown(answer))
  return chainId
}

/** Describes a value in one short line. */
function shown(answer: unknown): string {
  try {
    return sanitizeText(JSON.stringify(answer) ?? String(answer), SHOWN_LENGTH)
  } catch {
    return typeof answer
  }
}
