import { isUrl } from '@ibull/domain'
import { RpcHttpError, RpcRequestError, RpcWrongChainError } from '../errors/rpc-errors.ts'
import type { Network } from '../networks/network.ts'
import { RpcBehindError, RpcRefusedError, RpcUrlInvalidError } from './endpoint-errors.ts'
import { parseQuantity } from './hex.ts'
import { postJsonRpc } from './json-rpc.ts'
import { relayedRpcUrl } from './relayed-rpc-url.ts'
import { readBlockNumber } from './rpc-actions.ts'
import { createRpcClient } from './rpc-client.ts'
import { signalWithin } from './signal-within.ts'

/** Time limit for each of the endpoint's two responses, in milliseconds. */
const ANSWER_MS = 10_000
/** Time limit for the network's own nodes to return their latest block, in milliseconds. */
const COMPARISON_MS = 4_000
/** Tolerated lag in milliseconds: a few blocks are normal. */
const TOLERATED_LAG_MS = 60_000

/**
 * Checks that a user's own endpoint is usable by requesting its chain id and newest block through the hub's relay.
 * Skips the lag check if the network's own nodes don't respond.
 * @throws {RpcUrlInvalidError} for anything but an https URL without credentials, {RpcRefusedError} when the relay
 * can't or won't reach it, {RpcWrongChainError} with both chain ids, {RpcBehindError}, or its response's own
 * error.
 */
export async function checkRpcEndpoint(url: string, network: Network, signal?: AbortSignal): Promise<void> {
  if (!isUsableUrl(url)) throw new RpcUrlInvalidError(url)
  const relayed = relayedRpcUrl(url, network)
  if (relayed === undefined) throw new RpcRefusedError(url, undefined)
  const chainId = Number(await readQuantity(url, relayed, 'eth_chainId', signal))
  if (chainId !== network.id) throw new RpcWrongChainError(url, network.id, chainId)
  const [block, newest] = await Promise.all([
    readQuantity(url, relayed, 'eth_blockNumber', signal),
    newestBlock(network, signal),
  ])
  if (newest === undefined || newest <= block) return
  const tolerated = BigInt(Math.ceil(TOLERATED_LAG_MS / network.blockTimeMs))
  if (newest - block > tolerated) throw new RpcBehindError(url, newest - block)
}

function isUsableUrl(text: string): boolean {
  if (!isUrl(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

async function readQuantity(
  url: string,
  relayed: string,
  method: 'eth_chainId' | 'eth_blockNumber',
  signal: AbortSignal | undefined,
): Promise<bigint> {
  try {
    const fetch = (address: string, init: RequestInit): Promise<Response> => globalThis.fetch(address, init)
    const options = { fetch, timeoutMs: ANSWER_MS, signal, now: Date.now }
    return parseQuantity(method, await postJsonRpc(relayed, 1, method, [], options))
  } catch (error) {
    const isRelays = error instanceof RpcHttpError || error instanceof RpcRequestError
    throw isRelays ? new RpcRefusedError(url, error) : error
  }
}

/** Reads the newest block of the network's own nodes; `undefined` when they don't respond. */
async function newestBlock(network: Network, signal: AbortSignal | undefined): Promise<bigint | undefined> {
  const rpc = createRpcClient({ chainId: network.id, urls: network.rpcUrls, timeoutMs: COMPARISON_MS })
  try {
    return await readBlockNumber(rpc, signalWithin(COMPARISON_MS, signal))
  } catch (error) {
    signal?.throwIfAborted()
    console.warn("The network's own nodes do not say what the latest block is.", error)
    return undefined
  }
}
