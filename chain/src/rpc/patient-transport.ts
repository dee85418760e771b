import { BaseError, RpcRequestError, type Transport } from 'viem'
import { isUnknownBlock, waitForBlock } from './wait-for-block.ts'

/** Position of the block among a method's parameters. */
const BLOCK_PARAMETER: ReadonlyMap<string, number> = new Map([
  ['eth_call', 1],
  ['eth_getBalance', 1],
  ['eth_getBlockByNumber', 0],
  ['eth_getCode', 1],
  ['eth_getStorageAt', 2],
])

interface Request {
  readonly method: string
  readonly params?: unknown
}

/** A node answered with nothing for a block. */
class NoBlockError extends Error {}

/**
 * Wraps a viem transport for services: a request at a block that the node doesn't have yet is repeated after a
 * block's time.
 * @param pause waits for a block's time
 */
export function patientTransport<Inner extends Transport>(inner: Inner, pause: () => Promise<void>): Inner {
  const wrapped = (options: Parameters<Inner>[0]) => {
    const transport = inner(options)
    const request = async (args: Request, ...more: unknown[]): Promise<unknown> => {
      const send = transport.request as (args: Request, ...more: unknown[]) => Promise<unknown>
      if (!isPinned(args)) return send(args, ...more)
      try {
        return await waitForBlock(() => sendForBlock(() => send(args, ...more)), isLag, pause)
      } catch (error) {
        if (error instanceof NoBlockError) return null
        throw error
      }
    }
    return { ...transport, request }
  }
  return wrapped as unknown as Inner
}

async function sendForBlock(send: () => Promise<unknown>): Promise<unknown> {
  const answer = await send()
  if (answer === null) throw new NoBlockError()
  return answer
}

function isPinned({ method, params }: Request): boolean {
  const place = BLOCK_PARAMETER.get(method)
  const block: unknown = place === undefined || !Array.isArray(params) ? undefined : params[place]
  return typeof block === 'string' && block.startsWith('0x')
}

function isLag(error: unknown): boolean {
  if (error instanceof NoBlockError) return true
  if (!(error instanceof BaseError)) return false
  const refusal = error.walk((cause) => cause instanceof RpcRequestError)
  return refusal instanceof RpcRequestError && isUnknownBlock(refusal.details)
}
