import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RpcInvalidJsonError, RpcUnreachableError, RpcWrongChainError } from '../errors/rpc-errors.ts'
import { localNetwork } from '../networks/house-networks.ts'
import type { Network } from '../networks/network.ts'
import { checkRpcEndpoint } from './check-endpoint.ts'
import { RpcBehindError, RpcRefusedError, RpcUrlInvalidError } from './endpoint-errors.ts'
import { startFaultyNode, type FaultyNode } from './faulty-node.fixture.ts'

const URL_TEXT = 'https://node.example/key?a=b'
const BLOCK = 1000

/** Stands in for the hub: responds as the endpoint behind the relay would. */
let relay: FaultyNode
/** A node of the network itself. */
let node: FaultyNode
let network: Network

beforeEach(async () => {
  relay = await startFaultyNode(31337, () => ({ result: `0x${BLOCK.toString(16)}` }))
  node = await startFaultyNode(31337, () => ({ result: `0x${BLOCK.toString(16)}` }))
  network = { ...localNetwork, blockTimeMs: 3000, rpcUrls: [node.url], services: { hubUrl: relay.url } }
})

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all([relay?.close(), node?.close()])
})

const check = (url = URL_TEXT, signal?: AbortSignal) => checkRpcEndpoint(url, network, signal)

describe('checkRpcEndpoint', () => {
  test('default', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await check()
    expect(fetched.mock.calls[0]?.[0]).toBe(`${relay.url}/rpc?url=https%3A%2F%2Fnode.example%2Fkey%3Fa%3Db`)
    expect(relay.requests.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_blockNumber'])
  })

  test.each([
    '',
    'node.example',
    'http://node.example',
    'ws://node.example',
    'https://me:pw@node.example',
    'https://:pw@node.example',
  ])('error: %j is no https URL', async (url) => {
    await expect(check(url)).rejects.toThrow(RpcUrlInvalidError)
    expect(relay.requests).toEqual([])
  })

  test('error: another chain, with both ids', async () => {
    relay.chainId = 1
    const refused = check()
    await expect(refused).rejects.toThrow(RpcWrongChainError)
    await expect(refused).rejects.toMatchObject({ values: { expected: 31337, actual: 1 } })
  })

  test('error: the relay cannot reach it', async () => {
    relay.answer = (_request, response) => void response.writeHead(502).end('{}')
    await expect(check()).rejects.toThrow(RpcRefusedError)
  })

  test('error: the endpoint refuses the method', async () => {
    relay.answer = () => ({ error: { code: -32601, message: 'not offered' } })
    await expect(check()).rejects.toThrow(RpcRefusedError)
  })

  test('error: it answers something else', async () => {
    relay.answer = (_request, response) => void response.end('<html>')
    await expect(check()).rejects.toThrow(RpcInvalidJsonError)
  })

  test('error: no hub, or one that does not run', async () => {
    await relay.close()
    await expect(check()).rejects.toThrow(RpcUnreachableError)
    network = { ...network, services: {} }
    await expect(check()).rejects.toThrow(RpcRefusedError)
  })

  test('error: it lags by more than a minute', async () => {
    node.answer = () => ({ result: `0x${(BLOCK + 20).toString(16)}` })
    await check()
    node.answer = () => ({ result: `0x${(BLOCK + 21).toString(16)}` })
    const refused = check()
    await expect(refused).rejects.toThrow(RpcBehindError)
    await expect(refused).rejects.toMatchObject({ blocks: 21n })
  })

  test("behavior: where the network's own nodes fail, it is taken without a comparison", async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    node.chainId = 5
    await check()
    expect(warned).toHaveBeenCalledOnce()
  })

  test('behavior: an aborted check ends', async () => {
    const controller = new AbortController()
    relay.answer = () => {
      controller.abort(new Error('left'))
      return undefined
    }
    await expect(check(URL_TEXT, controller.signal)).rejects.toThrow('left')
  })
})
