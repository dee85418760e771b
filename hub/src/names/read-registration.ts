import type { Address } from '@ibull/domain'
import { MAXIMUM_NAME_SECONDS, nameProblem, type NameRegistration } from '@ibull/domain/profile'
import type { Hex } from 'viem'
import { parseJson } from '../serving/parse-json.ts'
import { NameError, problemError } from './name-errors.ts'

/** Enough for the signatures of a wallet with a hundred owners. */
export const REGISTRATION_LIMIT_BYTES = 20_000

/** A registration as sent, whose signature is yet to be checked. */
export interface SignedRegistration {
  readonly registration: NameRegistration
  readonly signature: Hex
}

/** Parses `text` as a lower-case address. @throws {NameError} `addressInvalid`. */
export function readAddress(text: string): Address {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw new NameError('addressInvalid')
  return text.toLowerCase() as Address
}

/**
 * Parses a registration and validates everything but the signature: its format, the name rules and the expiry.
 * @param now Unix seconds.
 * @throws {NameError} for the first violated rule.
 */
export function readRegistration(text: string, now: bigint): SignedRegistration {
  const body = parse(text)
  const field = (name: string): string => {
    const value = body[name]
    if (typeof value !== 'string') throw new NameError('registrationUnreadable', { field: name })
    return value
  }
  const registration = {
    address: readAddress(field('address')),
    name: field('username'),
    nonce: readWhole(field('nonce')),
    expiry: readWhole(field('expiry')),
  }
  const signature = field('signature')
  if (!/^0x(?:[0-9a-fA-F]{2})+$/.test(signature)) throw new NameError('signatureInvalid')
  const problem = nameProblem(registration.name)
  if (problem !== undefined) throw problemError(problem)
  if (registration.expiry <= now) throw new NameError('registrationExpired')
  if (registration.expiry > now + MAXIMUM_NAME_SECONDS) throw new NameError('registrationTooLong')
  return { registration, signature: signature as Hex }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  let body: unknown
  try {
    body = parseJson(text)
  } catch {
    throw new NameError('registrationUnreadable')
  }
  if (typeof body !== 'object' || body === null) throw new NameError('registrationUnreadable')
  return { ...body }
}

/** Parses a decimal uint256. */
function readWhole(text: string): bigint {
  if (!/^\d{1,78}$/.test(text)) throw new NameError('registrationUnreadable')
  const value = BigInt(text)
  if (value >= 2n ** 256n) throw new NameError('registrationUnreadable')
  return value
}
