import { encodeAbiParameters, encodeFunctionData, keccak256, pad, parseAbiParameters, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { farmMasterAbi } from '../abi/index.ts'
import type { Hex } from '../networks/network.ts'
import { describeCall } from './described-call.ts'
import { CALL_SALT, CALL_SCHEDULED, operationsOf, type OperationLog } from './operation-log.ts'
import { operationsIn } from './operations.ts'

const timelock = '0x00000000000000000000000000000000000000a1'
const farm = '0x00000000000000000000000000000000000000b2'
const ZERO = pad('0x', { size: 32 })
const pausing = encodeFunctionData({ abi: farmMasterAbi, functionName: 'setPaused', args: [3n, true] })

const batch = parseAbiParameters('address[], uint256[], bytes[], bytes32, bytes32')
const single = parseAbiParameters('address, uint256, bytes, bytes32, bytes32')
const event = parseAbiParameters('address, uint256, bytes, bytes32, uint256')

interface Scheduled {
  readonly calls: readonly Hex[]
  readonly salt?: Hex
  readonly isSingle?: boolean
  readonly id?: Hex
}

/** A node's logs of an operation. */
function logsOf({ calls, salt = ZERO, isSingle = false, id }: Scheduled, block = 9) {
  const hash = isSingle
    ? keccak256(encodeAbiParameters(single, [farm, 0n, calls[0] ?? '0x', ZERO, salt]))
    : keccak256(
        encodeAbiParameters(batch, [calls.map((): Hex => farm), calls.map(() => 0n), calls, ZERO, salt]),
      )
  const log = { address: timelock, blockNumber: toHex(block) }
  return [
    ...calls.map((data, index) => ({
      ...log,
      topics: [CALL_SCHEDULED, id ?? hash, pad(toHex(index), { size: 32 })],
      data: encodeAbiParameters(event, [farm, 0n, data, ZERO, 60n]),
    })),
    ...(salt === ZERO ? [] : [{ ...log, topics: [CALL_SALT, id ?? hash], data: salt }]),
  ]
}

const parse = (logs: readonly unknown[]): readonly OperationLog[] =>
  operationsOf(timelock).parse(logs, 0, 100).found
const found = (...scheduled: readonly Scheduled[]) =>
  operationsIn(parse(scheduled.flatMap((each) => logsOf(each))))

describe('operationsIn', () => {
  test('default: returns the calls of a batch in their order', () => {
    const [operation] = found({ calls: [pausing, '0x1234'] })
    expect(operation?.calls.map(({ target, data }) => [target.toLowerCase(), data])).toEqual([
      [farm, pausing],
      [farm, '0x1234'],
    ])
    expect(operation?.block).toBe(9)
  })

  test.each([
    ['a salt', { calls: [pausing], salt: pad('0x7', { size: 32 }) }],
    ['a single call', { calls: [pausing], isSingle: true }],
    ['a single call with a salt', { calls: [pausing], isSingle: true, salt: pad('0x7', { size: 32 }) }],
  ])('behavior: an operation with %s has the id of its calls', (_, scheduled) => {
    expect(found(scheduled)).toHaveLength(1)
  })

  test('error: an operation whose calls do not hash to its id is left out', () => {
    expect(found({ calls: [pausing], id: pad('0xbad', { size: 32 }) })).toEqual([])
  })

  test('error: an operation with a missing call is left out', () => {
    const [, second] = logsOf({ calls: [pausing, '0x1234'] })
    expect(operationsIn(parse([second]))).toEqual([])
  })

  test('behavior: the newest operation comes first', () => {
    const logs = [...logsOf({ calls: ['0x01'] }, 5), ...logsOf({ calls: ['0x02'] }, 8)]
    expect(operationsIn(parse(logs)).map(({ block }) => block)).toEqual([8, 5])
  })
})

describe('operationsOf', () => {
  const [log] = logsOf({ calls: [pausing] })

  test.each([
    ['of another contract', { ...log, address: farm }],
    ['of another event', { ...log, topics: [ZERO, ...(log?.topics.slice(1) ?? [])] }],
    ['without an id', { ...log, topics: [CALL_SCHEDULED] }],
    ['with a hostile position', { ...log, topics: [CALL_SCHEDULED, ZERO, `0x${'f'.repeat(64)}`] }],
    ['with a topic of a megabyte', { ...log, topics: [CALL_SCHEDULED, `0x${'f'.repeat(1_000_000)}`] }],
    ['of another block', { ...log, blockNumber: '0x65' }],
    ['with data of a megabyte', { ...log, data: `0x${'00'.repeat(1_000_000)}` }],
    ['of another form', 7],
  ])('error: a log %s is left out', (_, given) => {
    expect(parse([given])).toEqual([])
  })

  test.each([
    ['no list', 'logs'],
    ['a list that is too long', Array.from({ length: 5_001 }, () => log)],
    ['data that is no call', [{ ...log, data: '0x1234' }]],
  ])('error: %s is refused', (_, answer) => {
    expect(() => operationsOf(timelock).parse(answer, 0, 100)).toThrow(
      expect.objectContaining({ code: 'rpcInvalidResult' }),
    )
  })
})

describe('describeCall', () => {
  const targets = new Map([[farm.toLowerCase(), 'farm' as const]])
  const describeData = (data: Hex, target = farm) =>
    describeCall({ target: target as Hex, value: 0n, data }, targets)

  test('default: decodes a call and finds its description', () => {
    expect(describeData(pausing)).toMatchObject({
      contract: 'farm',
      name: 'setPaused',
      args: [3n, true],
      does: { touches: 'farm' },
    })
  })

  test('behavior: a call of an unknown contract is decoded without a description', () => {
    const call = describeData(pausing, timelock)
    expect(call).toMatchObject({ contract: undefined, name: 'setPaused', args: [3n, true] })
    expect(call.does).toBeUndefined()
  })

  test.each([
    ['has no function', '0x12345678' as Hex],
    ['is cut', pausing.slice(0, -2) as Hex],
    ['has more than its arguments', `${pausing}00` as Hex],
    ['is empty', '0x' as Hex],
  ])('error: data that %s stays undecoded', (_, data) => {
    expect(describeData(data)).toMatchObject({ name: undefined, args: [], does: undefined })
  })

  test('behavior: a function of users is decoded without a description', () => {
    const data = encodeFunctionData({ abi: farmMasterAbi, functionName: 'withdraw', args: [0n, 1n] })
    expect(describeData(data)).toMatchObject({ contract: 'farm', name: 'withdraw', does: undefined })
  })
})
