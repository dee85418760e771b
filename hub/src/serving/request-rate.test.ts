import { describe, expect, test } from 'vitest'
import { RequestRate } from './request-rate.ts'

describe('take', () => {
  test('default: allows so much a minute, each client its own', () => {
    let now = 0
    const rate = new RequestRate(2, () => now)
    expect([rate.take('1.1.1.1'), rate.take('1.1.1.1'), rate.take('1.1.1.1')]).toEqual([0, 0, 60])
    expect(rate.take('1.1.1.2')).toBe(0)
    now = 59_999
    expect(rate.take('1.1.1.1')).toBe(1)
    now = 60_000
    expect(rate.take('1.1.1.1')).toBe(0)
  })

  test('behavior: counts the cost, of a request beyond the limit all of it', () => {
    const rate = new RequestRate(10, () => 0)
    expect([rate.take('a', 7), rate.take('a', 4), rate.take('a', 3), rate.take('a')]).toEqual([0, 60, 0, 60])
    expect([rate.take('b', 99), rate.take('b')]).toEqual([0, 60])
    expect([rate.take('c'), rate.take('c', 99)]).toEqual([0, 60])
  })

  test.each([
    ['2606:4700:0:1::1', '2606:4700:0:1:ffff:ffff:ffff:ffff', true],
    ['2606:4700::1', '2606:4700:0:0:2::', true],
    ['2606:4700:0:1::1', '2606:4700:0:2::1', false],
    ['::1', '::2', true],
    ['::ffff:1.1.1.1', '::ffff:1.1.1.2', false],
    ['1.1.1.1', '1.1.1.2', false],
  ])('behavior: counts %s and %s together: %s', (one, other, isTogether) => {
    const rate = new RequestRate(1, () => 0)
    expect(rate.take(one)).toBe(0)
    expect(rate.take(other) > 0).toBe(isTogether)
  })

  test('behavior: allows the clients of a /48 what sixteen may request', () => {
    const rate = new RequestRate(2, () => 0)
    const taken = Array.from({ length: 40 }, (_, subnet) => rate.take(`2001:db8:0:${subnet}::1`, 2))
    expect(taken.filter((seconds) => seconds === 0)).toHaveLength(16)
    expect(rate.take('2001:db8:1::1', 2)).toBe(0)
  })

  test('behavior: counts a client on its own among a hundred thousand', () => {
    const rate = new RequestRate(20, () => 0)
    for (let client = 0; client < 100_000; client += 1) rate.take(`client ${client}`)
    const late = Array.from({ length: 20 }, (_, client) => `late ${client}`)
    expect(late.filter((client) => rate.take(client, 17) > 0)).toEqual([])
    expect(late.filter((client) => rate.take(client, 17) === 0)).toEqual([])
  })
})

test('charge: counts later without refusing', () => {
  const rate = new RequestRate(10, () => 0)
  rate.take('a')
  rate.charge('a', 20)
  expect(rate.take('a')).toBe(60)
})
