import { IbullError } from '@ibull/domain'
import type { FlowSnapshot, StepState } from '@ibull/chain/write'
import { describe, expect, test } from 'vitest'
import { flowStageOf } from './flow-stage.ts'

class Named extends IbullError {
  constructor(readonly code: string) {
    super('A failure')
  }
}

const hash = '0x01'

function flow(change: Partial<FlowSnapshot<string>>, ...states: StepState[]): FlowSnapshot<string> {
  return {
    status: 'running',
    request: 'terms',
    latestRequest: undefined,
    steps: states.map((state, index) => ({
      id: String(index),
      kind: 'transaction',
      values: {},
      rows: [],
      summary: undefined,
      networkFee: undefined,
      state,
    })),
    currentStep: states.length - 1,
    error: undefined,
    hash: undefined,
    isBatch: false,
    bundleId: undefined,
    isContractAccount: false,
    doubts: [],
    ...change,
  }
}

describe('flowStageOf', () => {
  test('default', () => {
    expect(flowStageOf(flow({ status: 'idle', currentStep: undefined }))).toBe('closed')
    expect(flowStageOf(flow({ status: 'cancelled', currentStep: undefined }))).toBe('closed')
    expect(flowStageOf(flow({ status: 'preparing', currentStep: undefined }))).toBe('planning')
    expect(flowStageOf(flow({ status: 'review', currentStep: undefined }))).toBe('review')
    expect(flowStageOf(flow({ status: 'priceChanged', currentStep: undefined }))).toBe('termsChanged')
    expect(flowStageOf(flow({ status: 'done', currentStep: undefined }))).toBe('confirmed')
  })

  test('behavior: a running flow shows what its step waits for', () => {
    expect(flowStageOf(flow({}, { status: 'preparing' }))).toBe('preparing')
    expect(flowStageOf(flow({}, { status: 'waitingForWallet' }))).toBe('wallet')
    expect(flowStageOf(flow({}, { status: 'submitted', hash }))).toBe('submitted')
    expect(flowStageOf(flow({}, { status: 'confirming', hash }))).toBe('submitted')
  })

  test('behavior: an approval that is being mined is not the submitted transaction', () => {
    const steps: StepState[] = [{ status: 'submitted', hash }, { status: 'waiting' }]
    expect(flowStageOf(flow({ currentStep: 0 }, ...steps))).toBe('stepMining')
  })

  test('behavior: distinguishes a rejection from a failure', () => {
    const failed = { status: 'failed' } as const
    expect(flowStageOf(flow({ ...failed, error: new Named('transactionRejected') }))).toBe('rejected')
    expect(flowStageOf(flow({ ...failed, error: new Named('guardRefused') }))).toBe('failed')
    expect(flowStageOf(flow({ ...failed, error: undefined }))).toBe('failed')
  })
})
