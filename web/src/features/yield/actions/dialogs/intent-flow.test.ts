import type { Flow, FlowSnapshot } from '@ibull/chain/write'
import { Amount } from '@ibull/domain'
import { describe, expect, test, vi } from 'vitest'
import { farmOf, poolOf } from '../../testing/fixtures.ts'
import { intentFlow } from './intent-flow.ts'
import type { YieldIntent } from './yield-intent.ts'

interface Terms {
  readonly raw: bigint
}

const idle: FlowSnapshot<Terms> = {
  status: 'idle',
  request: undefined,
  latestRequest: undefined,
  steps: [],
  isBatch: false,
  currentStep: undefined,
  error: undefined,
  hash: undefined,
  bundleId: undefined,
  isContractAccount: false,
}

/** A flow that shows what it was opened with, and newer terms beside it. */
function setUp() {
  let current = idle
  const inner: Flow<Terms> = {
    subscribe: () => () => undefined,
    getSnapshot: () => current,
    open: (request) => {
      current = { ...idle, status: 'review', request }
    },
    update: (latestRequest) => {
      current = { ...current, status: 'priceChanged', latestRequest }
    },
    accept: vi.fn(),
    confirm: vi.fn(),
    splitBatch: vi.fn(),
    retry: vi.fn(),
    cancel: vi.fn(),
  }
  return intentFlow(inner, (intent) => (intent.action === 'stake' ? { raw: intent.amount.raw } : undefined))
}

function staking(raw: bigint): YieldIntent {
  const source = farmOf()
  return { action: 'stake', source, amount: Amount.fromRaw(source.stakeCurrency, raw), referrer: undefined }
}

describe('intentFlow', () => {
  test('default: terms read as the intents that they were made of', () => {
    const flow = setUp()
    const [first, newer] = [staking(1n), staking(2n)]
    flow.open(first)
    flow.update(newer)
    expect(flow.getSnapshot()).toMatchObject({ status: 'priceChanged' })
    expect(flow.getSnapshot().request).toBe(first)
    expect(flow.getSnapshot().latestRequest).toBe(newer)
  })

  test('behavior: an unchanged flow gives the same snapshot, as React asks', () => {
    const flow = setUp()
    flow.open(staking(1n))
    expect(flow.getSnapshot()).toBe(flow.getSnapshot())
  })

  test('behavior: an intent of another kind changes nothing', () => {
    const flow = setUp()
    flow.open({ action: 'harvest', source: poolOf() })
    expect(flow.getSnapshot().status).toBe('idle')
  })
})
