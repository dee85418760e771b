import { RpcInvalidResultError, RpcMissingResultError } from '../errors/rpc-errors.ts'
import type { Hex } from '../networks/network.ts'

/** Whether a value is hex-encoded bytes: a 0x prefix and an even number of digits, possibly zero. */
export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value)
}

/**
 * Parses a result as bytes, of `byteLength` if given.
 * @throws {RpcMissingResultError} for null, {RpcInvalidResultError} for anything other than such bytes.
 */
export function parseBytes(method: string, result: unknown, byteLength?: number): Hex {
  if (result === null || result === undefined) throw new RpcMissingResultError(method)
  if (!isHex(result)) throw new RpcInvalidResultError(method)
  if (byteLength !== undefined && result.length !== 2 + 2 * byteLength)
    throw new RpcInvalidResultError(method)
  return result
}

/**
 * Parses a JSON-RPC quantity: 0x and 1 to 64 hex digits.
 * @throws {RpcMissingResultError} for null, {RpcInvalidResultError} for anything other than a quantity.
 */
export function parseQuantity(method: string, result: unknown): bigint {
  if (result === null || result === undefined) throw new RpcMissingResultError(method)
  if (typeof result !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(result)) {
    throw new RpcInvalidResultError(method)
  }
  return BigInt(result)
}
