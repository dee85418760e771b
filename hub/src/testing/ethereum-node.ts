import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeFunctionData, encodeFunctionResult, namehash, parseAbi, zeroAddress, type Hex } from 'viem'

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function contenthash(bytes32 node) view returns (bytes)',
])
const RESOLVER = `0x${'12'.repeat(20)}` as const

/** A stub Ethereum endpoint with the contents of a few ENS names. */
export interface EthereumNode {
  readonly url: string
  /** Received calls, in order. */
  readonly calls: readonly string[]
  close(): Promise<void>
}

/** Starts an endpoint on a free local port. */
export async function startEthereumNode(contents: Readonly<Record<string, Hex>>): Promise<EthereumNode> {
  const byNode = new Map(Object.entries(contents).map(([name, content]) => [namehash(name), content]))
  const calls: string[] = []
  const answer = (to: string, data: Hex): Hex => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    calls.push(`${functionName} ${to}`)
    const content = byNode.get(args[0])
    return functionName === 'resolver'
      ? encodeFunctionResult({ abi, functionName, result: content === undefined ? zeroAddress : RESOLVER })
      : encodeFunctionResult({ abi, functionName, result: content ?? '0x' })
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { id, params } = JSON.parse(text) as { id: number; params: [{ to: string; data: Hex }] }
      const { to, data } = params[0]
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answer(to, data) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
