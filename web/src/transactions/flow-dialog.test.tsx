// @vitest-environment happy-dom
import { IbullError } from '@ibull/domain'
import type { Flow, FlowSnapshot, StepState } from '@ibull/chain/write'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FlowDialog } from './flow-dialog.tsx'
import { renderInEnglish } from './render-in-english.tsx'

class Named extends IbullError {
  override readonly isRetryable: boolean
  constructor(
    readonly code: string,
    isRetryable = true,
  ) {
    super('Something of its own', { hash: '0x01' })
    this.isRetryable = isRetryable
  }
}

const hash = '0x12'

function snapshot(change: Partial<FlowSnapshot<string>>, ...states: StepState[]): FlowSnapshot<string> {
  return {
    status: 'review',
    request: 'old terms',
    latestRequest: undefined,
    steps: states.map((state, index) => ({
      id: index === states.length - 1 ? 'send' : 'approve',
      kind: 'transaction',
      values: { symbol: 'CAKE', input: 'CAKE', output: 'BNB' },
      rows: [{ label: 'pay', value: { kind: 'text', text: '1 CAKE' } }],
      networkFee: undefined,
      state,
    })),
    currentStep: undefined,
    error: undefined,
    hash: undefined,
    isBatch: false,
    bundleId: undefined,
    isContractAccount: false,
    ...change,
  }
}

function show(first: FlowSnapshot<string>) {
  let current = first
  const listeners = new Set<() => void>()
  const flow: Flow<string> = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => current,
    open: vi.fn(),
    update: vi.fn(),
    accept: vi.fn(),
    confirm: vi.fn(),
    splitBatch: vi.fn(),
    retry: vi.fn(),
    cancel: vi.fn(),
  }
  const onClose = vi.fn()
  renderInEnglish(
    <FlowDialog
      flow={flow}
      title="Confirm Swap"
      confirmLabel="Confirm Swap"
      review={(terms) => <p>{terms}</p>}
      describeRow={(row) => ({ label: row.label, value: 'text' in row.value ? row.value.text : '' })}
      pendingText={(terms) => `Doing ${terms}`}
      doneText={(terms) => `Did ${terms}`}
      explorerUrlOf={(sent) => `/explorer/tx/${sent}`}
      changedTerms={(terms) => `Price Updated: ${terms}`}
      onClose={onClose}
      onClosed={() => {}}
    />,
  )
  const tell = (next: FlowSnapshot<string>) =>
    act(() => {
      current = next
      listeners.forEach((listener) => listener())
    })
  return { flow, tell, onClose }
}

const confirmButton = () => screen.getByRole('button', { name: /^Confirm Swap/ })

afterEach(cleanup)

describe('FlowDialog', () => {
  test('default', () => {
    const { flow } = show(snapshot({}, { status: 'waiting' }))
    expect(screen.getByText('old terms')).toBeTruthy()
    expect(screen.getByText('1 CAKE')).toBeTruthy()
    fireEvent.click(confirmButton())
    expect(flow.confirm).toHaveBeenCalledOnce()
  })

  test('behavior: newer terms hold the confirmation until they are accepted', () => {
    const { flow } = show(
      snapshot({ status: 'priceChanged', latestRequest: 'new terms' }, { status: 'waiting' }),
    )
    expect(screen.getByText('Price Updated: new terms')).toBeTruthy()
    fireEvent.click(confirmButton())
    expect(flow.confirm).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(flow.accept).toHaveBeenCalledOnce()
  })

  test('behavior: the texts follow the wallet and the chain', () => {
    const { tell } = show(snapshot({ status: 'running', currentStep: 0 }, { status: 'waitingForWallet' }))
    expect(screen.getByRole('heading', { name: 'Waiting For Confirmation' })).toBeTruthy()
    expect(screen.getByText('Doing old terms')).toBeTruthy()
    tell(snapshot({ status: 'running', currentStep: 0, hash }, { status: 'submitted', hash }))
    expect(screen.getByRole('heading', { name: 'Transaction Submitted' })).toBeTruthy()
    const link = screen.getByRole('link', { name: /View on the chain explorer/ })
    expect(link.getAttribute('href')).toBe('/explorer/tx/0x12')
    tell(snapshot({ status: 'done', hash }, { status: 'done', hash }))
    expect(screen.getByText('Did old terms')).toBeTruthy()
  })

  test('behavior: a second press in the place of the first does not take the request back', () => {
    vi.useFakeTimers()
    const { flow, onClose } = show(
      snapshot({ status: 'running', currentStep: 0 }, { status: 'waitingForWallet' }),
    )
    const dismiss = screen.getByRole('button', { name: 'Dismiss' })
    fireEvent.click(dismiss)
    expect(flow.cancel).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(700))
    fireEvent.click(dismiss)
    expect(flow.cancel).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  test('behavior: leaving hands the hash over and ends the flow', () => {
    const { flow, onClose } = show(
      snapshot({ status: 'running', currentStep: 0, hash }, { status: 'submitted', hash }),
    )
    const [closeAtTheFoot] = screen.getAllByRole('button', { name: 'Close' }).toReversed()
    fireEvent.click(closeAtTheFoot!)
    expect(flow.cancel).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledExactlyOnceWith(hash)
  })

  test('error: a rejection is no failure and can be tried again', () => {
    const error = new Named('transactionRejected')
    const { flow } = show(
      snapshot({ status: 'failed', currentStep: 0, error }, { status: 'failed', error, hash: undefined }),
    )
    expect(screen.getByRole('heading', { name: 'Transaction rejected.' })).toBeTruthy()
    expect(screen.queryByText('Technical details')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(flow.retry).toHaveBeenCalledOnce()
  })

  test('error: a failure says why, what to do, and gives its details', () => {
    const error = new Named('outputBelowMinimum')
    show(snapshot({ status: 'failed', currentStep: 0, error }, { status: 'failed', error, hash: undefined }))
    expect(screen.getByRole('alert').textContent).toContain('The price has moved')
    expect(screen.getByText(/outputBelowMinimum: Something of its own/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('error: what can not help is not offered', () => {
    const error = new Named('guardRefused', false)
    show(snapshot({ status: 'failed', currentStep: 0, error }, { status: 'failed', error, hash: undefined }))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
