import { IbullError, type ErrorValue } from '@ibull/domain'
import { NAME_LENGTH, type NameProblem } from '@ibull/domain/profile'

type Status = 400 | 409 | 413 | 415 | 503

const REFUSALS = {
  addressInvalid: [400, 'That is no address.'],
  tooManyAddresses: [400, 'Names of at most 100 addresses are answered at once.'],
  nameTooShort: [400, `A name has at least ${NAME_LENGTH.least} characters.`],
  nameTooLong: [400, `A name has at most ${NAME_LENGTH.most} characters.`],
  nameCharacters: [400, 'A name has standard letters and digits only.'],
  nameRefused: [400, 'That name is not offered. Choose another one.'],
  nameTaken: [409, 'That name is taken. Choose another one.'],
  nameUnchangeable: [409, 'This address has a name already, and names cannot be changed.'],
  registrationType: [415, 'Send JSON with content-type application/json.'],
  registrationTooLarge: [413, 'That is too long for a registration.'],
  registrationUnreadable: [400, 'A registration has address, username, nonce, expiry and signature.'],
  registrationExpired: [400, 'That signature has expired. Sign again.'],
  registrationTooLong: [400, 'That signature would be valid for too long: an hour is the most.'],
  nonceUsed: [409, 'That signature was used before. Sign again.'],
  signatureInvalid: [400, 'That is not the signature of this address.'],
  signatureUncheckable: [503, "The signature of a contract wallet can't be checked now. Try again later."],
  namesAway: [503, 'Names are not available now. Try again in a moment.'],
} as const satisfies Readonly<Record<string, readonly [Status, string]>>

/** Reason for a rejection by the name service. */
export type NameRefusal = keyof typeof REFUSALS

/** The name service rejected a request, without effect. */
export class NameError extends IbullError {
  readonly code: NameRefusal
  readonly status: Status
  override readonly isRetryable: boolean
  constructor(code: NameRefusal, values: Readonly<Record<string, ErrorValue>> = {}, cause?: unknown) {
    const [status, message] = REFUSALS[code]
    super(message, values, cause)
    this.code = code
    this.status = status
    this.isRetryable = status === 503
  }
}

/** Returns the error response, in the formats of both this hub and PancakeSwap's profile API. */
export function refusalBody({ code, message }: NameError): object {
  return { code, message, error: { message } }
}

const OF_PROBLEMS: Readonly<Record<NameProblem, NameRefusal>> = {
  tooShort: 'nameTooShort',
  tooLong: 'nameTooLong',
  characters: 'nameCharacters',
  refused: 'nameRefused',
}

/** Returns the error for an invalid name. */
export function problemError(problem: NameProblem): NameError {
  return new NameError(OF_PROBLEMS[problem])
}
