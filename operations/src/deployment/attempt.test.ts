import { createPublicClient, custom, parseAbi, RpcRequestError } from 'viem'
import { expect, test } from 'vitest'
import { attempt } from './attempt.ts'

/** Reads through a node that gives this answer. */
function read(answer: () => unknown): Promise<bigint | undefined> {
  const request = async (): Promise<unknown> => answer()
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
  const address = '0x00000000000000000000000000000000000000aa'
  const abi = parseAbi(['function value() view returns (uint256)'])
  return attempt(client.readContract({ address, abi, functionName: 'value' }))
}

const refuse = (code: number, message: string) => () => {
  throw new RpcRequestError({ body: {}, url: 'http://node.example', error: { code, message } })
}

test('default: what the contract answers', async () => {
  expect(await read(() => `0x${'7'.padStart(64, '0')}`)).toBe(7n)
})

test('behavior: no contract there, or one that reverts, is no value', async () => {
  expect(await read(() => '0x')).toBeUndefined()
  expect(await read(refuse(3, 'execution reverted'))).toBeUndefined()
})

test.each([
  [-32_005, 'limit exceeded'],
  [-32_000, 'header not found'],
])('error: a node that refuses with %i (%s) says nothing of the contract', async (code, message) => {
  await expect(read(refuse(code, message))).rejects.toThrow(message)
})
