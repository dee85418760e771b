import { describe, expect, test } from 'vitest'
import { RpcRequestError } from '../errors/rpc-errors.ts'
import type { RpcClient, RpcRequest } from '../rpc/rpc-client-types.ts'
import { approvalTopics } from './approval-log.ts'
import { scanBack } from '../logs/scan-back.ts'
import { approvalsOf, type ApprovalScan } from './scan-approvals.ts'

const owner = '0x00000000000000000000000000000000000000a1'
const word = (n: number) => `0x${n.toString(16).padStart(64, '0')}`
const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}`
const BOUNDS = { blocksPerRequest: 100, requests: 5, found: 3 }

interface Log {
  readonly token: number
  readonly spender: number
  readonly block: number
  readonly topics?: readonly unknown[]
}

/** A node with logs, which refuses ranges of more blocks than `most`. */
function nodeOf(newest: number, logs: readonly Log[], most = 1_000) {
  const ranges: (readonly [number, number])[] = []
  const request = async <T>({ method, params, parse }: RpcRequest<T>): Promise<T> => {
    if (method === 'eth_blockNumber') return parse(`0x${newest.toString(16)}`)
    const { fromBlock, toBlock } = params[0] as Readonly<Record<string, string>>
    const [from, to] = [Number(fromBlock), Number(toBlock)]
    ranges.push([from, to])
    if (to - from >= most) throw new RpcRequestError(method, -32005, 'limit exceeded', false)
    return parse(
      logs
        .filter(({ block }) => block >= from && block <= to)
        .map(({ token, spender, block, topics }) => ({
          address: address(token),
          topics: topics ?? [...approvalTopics(owner), word(spender)],
          data: word(1),
          blockNumber: `0x${block.toString(16)}`,
          blockTimestamp: '0x10',
        })),
    )
  }
  return { rpc: { request } as RpcClient, ranges }
}

async function scan(
  { rpc }: Pick<ReturnType<typeof nodeOf>, 'rpc'>,
  earlier?: ApprovalScan,
  bounds = BOUNDS,
): Promise<ApprovalScan | undefined> {
  let last = earlier
  const note = (next: ApprovalScan) => {
    last = next
  }
  await scanBack(rpc, approvalsOf(owner), earlier, note, new AbortController().signal, bounds)
  return last
}

describe('scanBack of approvals', () => {
  test('default: blocks are read backwards within the bounds, and later runs continue', async () => {
    const node = nodeOf(999, [{ token: 1, spender: 2, block: 100 }])
    const first = await scan(node)
    expect(node.ranges).toEqual([
      [900, 999],
      [800, 899],
      [700, 799],
      [600, 699],
      [500, 599],
    ])
    expect(first).toMatchObject({ first: 500, last: 999, found: [] })
    const second = await scan(node, first)
    expect(second).toMatchObject({ first: 0, last: 999 })
    expect(second?.found).toEqual([{ token: address(1), spender: address(2), block: 100, time: 16 }])
  })

  test('behavior: a later run reads what is new before what is older', async () => {
    const first = await scan(nodeOf(99, [{ token: 1, spender: 2, block: 5 }]))
    const node = nodeOf(149, [{ token: 1, spender: 3, block: 120 }])
    const second = await scan(node, first)
    expect(node.ranges).toEqual([[100, 149]])
    expect(second).toMatchObject({ first: 0, last: 149 })
    expect(second?.found.map(({ block }) => block)).toEqual([120, 5])
  })

  test('behavior: a gap too long for one run is not called searched', async () => {
    const first = await scan(nodeOf(99, []))
    expect(await scan(nodeOf(9_999, []), first)).toMatchObject({ first: 9_500, last: 9_999 })
  })

  test('behavior: refused ranges are halved until the node answers', async () => {
    const node = nodeOf(99, [{ token: 1, spender: 2, block: 99 }], 30)
    expect((await scan(node))?.found.length).toBe(1)
    expect(node.ranges.slice(0, 3)).toEqual([
      [0, 99],
      [50, 99],
      [75, 99],
    ])
  })

  test('error: a node that refuses every range ends the scan', async () => {
    const node = nodeOf(99_999, [], 0)
    await expect(scan(node)).rejects.toMatchObject({ code: 'rpcRequest' })
    expect(node.ranges.length).toBe(6)
  })

  test('behavior: keeps the newest log of each token and spender', async () => {
    const logs = [1, 2, 3, 4].map((token) => ({ token, spender: 9, block: token }))
    const result = await scan(nodeOf(99, [...logs, { token: 2, spender: 9, block: 50 }]))
    expect(result?.found.map(({ block }) => block)).toEqual([50, 4, 3])
    expect(result?.isCut).toBe(true)
  })

  test('error: logs of other accounts, events and blocks are left out', async () => {
    const [event, ofOwner] = approvalTopics(owner)
    const topics = [
      [event, word(7), word(2)],
      [word(7), ofOwner, word(2)],
      [event, ofOwner, word(2), word(3)],
      [event, ofOwner, `0x01${word(2).slice(4)}`],
      'none',
    ]
    const logs = topics.map((each) => ({
      token: 1,
      spender: 2,
      block: 5,
      topics: each as readonly unknown[],
    }))
    expect((await scan(nodeOf(99, logs)))?.found).toEqual([])
  })
})
