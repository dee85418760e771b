import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedLog, isSelected, readLogFilter } from './log-filter.ts'
import { Subscriptions, type WorkLimits } from './subscriptions.ts'

const address = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`
const topic = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`
const logOf = (of: number, ...topics: readonly number[]) => ({
  address: address(of),
  topics: topics.map(topic),
})
const NO_LIMITS = { workPerClient: Infinity, workPerBlock: Infinity }

function filterOf(value: unknown) {
  const filter = readLogFilter(value)
  if (filter === undefined) throw new Error('That is no filter.')
  return filter
}

/** Subscriptions to blocks that the test delivers, which note what each client receives. */
function setUp(limits: Partial<WorkLimits> = {}) {
  const options = { request: () => new Promise<never>(() => undefined), everyMs: 1_000 }
  const subscriptions = new Subscriptions(options, { ...NO_LIMITS, ...limits })
  const received: string[] = []
  const clientOf = (name: string) => ({ dismiss: () => void received.push(`${name} dismissed`) })
  const subscriberOf = (name: string, client = clientOf(name)) => ({
    client,
    notify: (results: readonly string[]) => void received.push(...results.map((json) => `${name} ${json}`)),
  })
  const deliver = (
    logs: readonly Readonly<Record<string, unknown>>[],
    isRemoved = false,
  ): readonly string[] => {
    received.length = 0
    subscriptions.onBlock({ hash: '0x1', parentHash: '0x0', header: { number: '0x1' }, logs }, isRemoved)
    return received.map((line) => line.replace(/\{.*"address":"0x0*(\w+)".*/, '$1'))
  }
  return { subscriptions, clientOf, subscriberOf, deliver, received }
}

test('default: delivers headers and selected logs until they end', () => {
  const { subscriptions, subscriberOf, deliver } = setUp()
  const endHeads = subscriptions.addHeads(subscriberOf('heads'))
  const endLogs = subscriptions.addLogs(filterOf({ address: address(7) }), subscriberOf('logs'))
  const logs = [logOf(7, 1), logOf(8, 1), logOf(7, 2)]
  expect(deliver(logs)).toEqual(['heads {"number":"0x1"}', 'logs 7', 'logs 7'])
  expect(deliver([logOf(7), logOf(7)], true)).toEqual(['logs 7', 'logs 7'])
  endHeads()
  expect(subscriptions.needsLogs).toBe(true)
  endLogs()
  expect(subscriptions.needsLogs).toBe(false)
  expect(deliver(logs)).toEqual([])
})

test('behavior: selects what comparing each filter with each log would', () => {
  const some = fc.option(fc.array(fc.nat(3), { maxLength: 3 }), { nil: null })
  const filters = fc.array(fc.tuple(some, fc.array(some, { maxLength: 3 })), { maxLength: 8 })
  const logs = fc.array(fc.tuple(fc.nat(3), fc.array(fc.nat(3), { maxLength: 4 })), { maxLength: 8 })
  fc.assert(
    fc.property(filters, logs, (given, delivered) => {
      const { subscriptions, subscriberOf, deliver } = setUp()
      const made = given.map(([of, topics]) =>
        filterOf({ address: of?.map(address), topics: topics.map((one) => one?.map(topic) ?? null) }),
      )
      const ends = made.map((filter, at) => subscriptions.addLogs(filter, subscriberOf(String(at))))
      const blockLogs = delivered.map(([of, topics]) => logOf(of, ...topics))
      const expected = made.flatMap((filter, at) =>
        blockLogs
          .filter((log) => isSelected(filter, comparedLog(log)))
          .map((log) => `${at} ${Number(log.address)}`),
      )
      expect([...deliver(blockLogs)].sort()).toEqual(expected.sort())
      for (const end of ends) end()
      expect(deliver(blockLogs)).toEqual([])
    }),
  )
})

test('behavior: compares a log with the filters of its address or topic only', () => {
  const { subscriptions, subscriberOf, clientOf, deliver } = setUp({ workPerClient: 52 })
  const client = clientOf('a')
  for (let other = 0; other < 100; other += 1) {
    subscriptions.addLogs(filterOf({ address: address(200 + other) }), subscriberOf('a', client))
    subscriptions.addLogs(filterOf({ topics: [null, topic(other)] }), subscriberOf('a', client))
  }
  expect(deliver([logOf(200), logOf(7, 101)])).toEqual(['a c8'])
})

test('behavior: compares equal filters once', () => {
  const { subscriptions, subscriberOf, clientOf, deliver } = setUp({ workPerClient: 1 })
  const client = clientOf('a')
  for (let count = 0; count < 9; count += 1) {
    const given = [address(1), address(2 + (count % 2)), address(3 - (count % 2))]
    subscriptions.addLogs(filterOf({ address: given, topics: [topic(1)] }), subscriberOf('a', client))
  }
  expect(deliver([logOf(1, 2)])).toEqual([])
})

test('error: dismisses a client whose subscriptions cost too much, not others with its filters', () => {
  const { subscriptions, subscriberOf, clientOf, deliver } = setUp({ workPerClient: 160 })
  const greedy = clientOf('greedy')
  subscriptions.addLogs(filterOf({}), subscriberOf('greedy', greedy))
  subscriptions.addLogs(filterOf({ address: address(1) }), subscriberOf('greedy', greedy))
  subscriptions.addLogs(filterOf({}), subscriberOf('modest'))
  subscriptions.addLogs(filterOf({ address: address(1) }), subscriberOf('other'))
  const expected = ['other 1', 'other 1', 'modest 1', 'modest 2', 'modest 1', 'greedy dismissed']
  expect(deliver([logOf(1), logOf(2), logOf(1)])).toEqual(expected)
})

test('error: dismisses those that cost most when all cost too much', () => {
  const { subscriptions, subscriberOf, clientOf, deliver } = setUp({ workPerBlock: 150 })
  const most = clientOf('most')
  subscriptions.addHeads(subscriberOf('most', most))
  subscriptions.addHeads(subscriberOf('most', most))
  subscriptions.addHeads(subscriberOf('a'))
  subscriptions.addHeads(subscriberOf('b'))
  expect(deliver([])).toEqual(['a {"number":"0x1"}', 'b {"number":"0x1"}', 'most dismissed'])
})
