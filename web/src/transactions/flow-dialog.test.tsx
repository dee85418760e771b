import { hashOfBundle, transactionStore, walletStore } from '@ibull/chain'
import { IbullError } from '@ibull/domain'
import { TransactionFailedError, type Flow, type FlowSnapshot, type StepState } from '@ibull/chain/write'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { network } from '../platform/index.ts'
import { FlowDialog } from './flow-dialog.tsx'
import { renderInEnglish } from '../i18n/testing/render-in-english.tsx'

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
      summary: undefined,
      networkFee: undefined,
      state,
    })),
    currentStep: undefined,
    error: undefined,
    hash: undefined,
    isBatch: false,
    bundleId: undefined,
    isContractAccount: false,
    doubts: [],
    ...change,
  }
}

const someone = '0x00000000000000000000000000000000000000A1'

function show(
  first: FlowSnapshot<string>,
  change: {
    readonly review?: (terms: string) => ReactNode
    readonly isRejectionSilent?: boolean
    readonly isReviewSkipped?: boolean
  } = {},
) {
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
      review={change.review ?? ((terms) => <p>{terms}</p>)}
      describeRow={(row) => ({ label: row.label, value: 'text' in row.value ? row.value.text : '' })}
      pendingText={(terms) => `Doing ${terms}`}
      doneText={(terms) => `Did ${terms}`}
      explorerUrlOf={(sent) => `/explorer/tx/${sent}`}
      changedTerms={(terms) => `Price Updated: ${terms}`}
      isRejectionSilent={change.isRejectionSilent ?? false}
      isReviewSkipped={change.isReviewSkipped ?? false}
      onClose={onClose}
      onClosed={() => {}}
    />,
  )
  const update = (next: FlowSnapshot<string>) =>
    act(() => {
      current = next
      listeners.forEach((listener) => listener())
    })
  return { flow, update, onClose }
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

  test('behavior: steps and rows of the same name are all shown', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const route = (text: string) => ({ label: 'route', value: { kind: 'text', text } }) as const
    const one = snapshot({ isBatch: true }, { status: 'waiting' })
    const steps = ['first', 'second'].flatMap((way) =>
      one.steps.map((step) => ({ ...step, rows: [route(`${way} A`), route(`${way} B`)] })),
    )
    show({ ...one, steps })
    for (const text of ['first A', 'first B', 'second A', 'second B']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
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

  test('holds the confirmation until a blocking doubt is accepted', () => {
    const error = new Named('doubtful')
    const { flow, update } = show(snapshot({ doubts: [{ error, isBlocking: true }] }, { status: 'waiting' }))
    expect(screen.getByRole('alert').textContent).toContain('Something of its own')
    fireEvent.click(confirmButton())
    expect(flow.confirm).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Sign it all the same' }))
    expect(flow.accept).toHaveBeenCalledOnce()
    update(snapshot({ doubts: [{ error, isBlocking: false }] }, { status: 'waiting' }))
    expect(screen.queryByRole('button', { name: 'Sign it all the same' })).toBeNull()
    fireEvent.click(confirmButton())
    expect(flow.confirm).toHaveBeenCalledOnce()
  })

  test('shows the review that is skipped only while a doubt holds it', () => {
    const doubt = { error: new Named('doubtful'), isBlocking: true }
    const { update } = show(snapshot({ doubts: [doubt] }, { status: 'waiting' }), { isReviewSkipped: true })
    expect(document.querySelector('dialog[open]')).not.toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('Something of its own')
    update(snapshot({ doubts: [{ ...doubt, isBlocking: false }] }, { status: 'waiting' }))
    expect(document.querySelector('dialog[open]')).toBeNull()
  })

  test('behavior: the texts follow the wallet and the chain', () => {
    const { update } = show(snapshot({ status: 'running', currentStep: 0 }, { status: 'waitingForWallet' }))
    expect(screen.getByRole('heading', { name: 'Waiting For Confirmation' })).toBeTruthy()
    expect(screen.getByText('Doing old terms')).toBeTruthy()
    update(snapshot({ status: 'running', currentStep: 0, hash }, { status: 'submitted', hash }))
    expect(screen.getByRole('heading', { name: 'Transaction Submitted' })).toBeTruthy()
    const link = screen.getByRole('link', { name: /View on the chain explorer/ })
    expect(link.getAttribute('href')).toBe('/explorer/tx/0x12')
    update(snapshot({ status: 'done', hash }, { status: 'done', hash }))
    expect(screen.getByText('Did old terms')).toBeTruthy()
  })

  test('behavior: a second press in the place of the first does not take the request back [8.15]', () => {
    vi.useFakeTimers()
    const { flow, onClose } = show(
      snapshot({ status: 'running', currentStep: 0 }, { status: 'waitingForWallet' }),
    )
    const dismiss = screen.getByRole('button', { name: 'Dismiss' })
    fireEvent.click(dismiss)
    expect(flow.cancel).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(700))
    // On a slow machine the second half comes after that time.
    fireEvent.click(dismiss, { detail: 2 })
    expect(flow.cancel).not.toHaveBeenCalled()
    fireEvent.click(dismiss, { detail: 1 })
    expect(flow.cancel).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  test('behavior: leaving hands the hash over and ends the flow [8.15]', () => {
    const { flow, onClose } = show(
      snapshot({ status: 'running', currentStep: 0, hash }, { status: 'submitted', hash }),
    )
    const [closeAtTheFoot] = [...screen.getAllByRole('button', { name: 'Close' })].reverse()
    fireEvent.click(closeAtTheFoot!, { detail: 2 })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(closeAtTheFoot!)
    expect(flow.cancel).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledExactlyOnceWith(hash)
  })

  test('behavior: an approval on the way is not handed over, so that the form keeps what was typed', () => {
    const error = new Named('allowanceTooLow')
    const failed = snapshot(
      { status: 'failed', currentStep: 1, hash, error },
      { status: 'done', hash },
      { status: 'failed', error, hash: undefined },
    )
    const steps = failed.steps.map((step) => ({ ...step, summary: { kind: step.id, values: {} } as const }))
    const { onClose } = show({ ...failed, steps } as FlowSnapshot<string>)
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(onClose).toHaveBeenCalledExactlyOnceWith(undefined)
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

  test('behavior: what is pending already, as from another tab, is said before it is sent again', () => {
    walletStore.setState({ account: someone })
    const first = snapshot({}, { status: 'waiting' })
    const summary = { kind: 'approve', values: { symbol: 'CAKE' } }
    show({ ...first, steps: first.steps.map((step) => ({ ...step, summary })) })
    expect(screen.queryByText(/already pending/)).toBeNull()
    const sent = `0x${'6'.repeat(64)}` as const
    act(() => {
      const bytes = { from: someone, to: someone, data: '0x', value: 0n } as const
      transactionStore.add({ chainId: network.id, hash: sent, summary, ...bytes })
    })
    expect(screen.getByText(/^The same transaction is already pending: Approve CAKE\./)).toBeTruthy()
    act(() => transactionStore.settle(network.id, sent, { status: 'succeeded' }))
    expect(screen.queryByText(/already pending/)).toBeNull()
    transactionStore.clear(network.id)
    walletStore.setState({ account: undefined })
  })

  test('behavior: where a rejection is silent, the review is there again and asks once more', () => {
    const error = new Named('transactionRejected')
    const { flow } = show(
      snapshot({ status: 'failed', currentStep: 0, error }, { status: 'failed', error, hash: undefined }),
      { isRejectionSilent: true },
    )
    expect(screen.queryByText('Transaction rejected.')).toBeNull()
    expect(screen.getByText('old terms')).toBeTruthy()
    fireEvent.click(confirmButton())
    expect(flow.retry).toHaveBeenCalledOnce()
    expect(flow.confirm).not.toHaveBeenCalled()
  })

  test('error: a failure says why, what to do, and gives its details', () => {
    const error = new Named('outputBelowMinimum')
    show(snapshot({ status: 'failed', currentStep: 0, error }, { status: 'failed', error, hash: undefined }))
    expect(screen.getByRole('alert').textContent).toContain(
      'The trade would return less than the minimum you accepted',
    )
    expect(screen.getByText(/outputBelowMinimum: Something of its own/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('error: shows the reason of a contract as a sentence, with its advice', () => {
    const error = new TransactionFailedError('0x12', 'RouterInsufficientOutput')
    show(snapshot({ status: 'failed', currentStep: 0, error, hash }, { status: 'failed', error, hash }))
    const alert = screen.getByRole('alert').textContent
    expect(alert).toContain('You only paid the network fee. Reason: The trade would return less')
    expect(alert).not.toContain('RouterInsufficientOutput')
    expect(screen.getByText(/raise the slippage tolerance/)).toBeTruthy()
    expect(screen.getByText(/RouterInsufficientOutput/)).toBeTruthy()
  })

  test('error: offers nothing that cannot help', () => {
    const error = new Named('guardRefused', false)
    show(snapshot({ status: 'failed', currentStep: 0, error }, { status: 'failed', error, hash: undefined }))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('behavior: one confirmation for all shows what every call of it does, and can be split', () => {
    const states: StepState[] = [{ status: 'waiting' }, { status: 'waiting' }]
    const { flow } = show(snapshot({ isBatch: true }, ...states))
    expect(screen.getByText('One confirmation for everything')).toBeTruthy()
    expect(screen.getByRole('region', { name: /^Enable CAKE: what your wallet/ })).toBeTruthy()
    expect(screen.getByRole('region', { name: /^Swap CAKE for BNB: what your wallet/ })).toBeTruthy()
    expect(screen.getAllByText('1 CAKE')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Confirm separately' }))
    expect(flow.splitBatch).toHaveBeenCalledOnce()
  })

  test('offers separate confirmations again after a batch was rejected', () => {
    const error = new Named('transactionRejected')
    for (const isRejectionSilent of [true, false]) {
      const failed = snapshot(
        { status: 'failed', error, isBatch: true },
        { status: 'waiting' },
        { status: 'waiting' },
      )
      const { flow } = show(failed, { isRejectionSilent })
      fireEvent.click(screen.getByRole('button', { name: 'Confirm separately' }))
      expect(flow.splitBatch).toHaveBeenCalledOnce()
      cleanup()
    }
    show(snapshot({ status: 'failed', error }, { status: 'waiting' }))
    expect(screen.queryByRole('button', { name: 'Confirm separately' })).toBeNull()
  })

  test('shows how much each flow approves as a choice, except in one confirmation for all', () => {
    const waiting = snapshot({}, { status: 'waiting' }, { status: 'waiting' })
    const approval = { token: network.mainToken, spender: someone, needed: 1_500_000_000n } as const
    const steps = waiting.steps.map((step) => (step.id === 'approve' ? { ...step, approval } : step))
    const { flow, update } = show({ ...waiting, steps })
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    expect(screen.getByText(/The exchange can spend 1.5 /)).toBeTruthy()
    expect(screen.getByText(`the contract ${someone}`)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /^Only this amount/ }))
    expect(flow.open).toHaveBeenCalledWith('old terms')
    update({ ...waiting, status: 'preparing', steps: [] })
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    update({ ...waiting, steps: waiting.steps.slice(1) })
    expect(screen.queryByRole('radio')).toBeNull()
    update({ ...waiting, steps, isBatch: true })
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('behavior: a signature says that it costs nothing, and two approvals are two steps', () => {
    const first = snapshot({}, { status: 'waiting' }, { status: 'waiting' }, { status: 'waiting' })
    const [approve, , send] = first.steps
    const permit = { ...send!, id: 'permit', kind: 'signature' as const }
    show({ ...first, steps: [approve!, approve!, permit] })
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Enable CAKE'),
      expect.stringContaining('Enable CAKE'),
      expect.stringContaining('Signature: no network fee'),
    ])
  })

  test('error: a signature that fails is no transaction', () => {
    const error = new Named('away')
    const failed = snapshot(
      { status: 'failed', currentStep: 0, error },
      { status: 'failed', error, hash: undefined },
    )
    show(failed)
    expect(screen.getByText('The transaction did not go through')).toBeTruthy()
    cleanup()
    show({ ...failed, steps: failed.steps.map((step) => ({ ...step, kind: 'signature' as const })) })
    expect(screen.getByText('This did not go through')).toBeTruthy()
  })

  test('behavior: what was sent shows its hash, to be copied', () => {
    const sent = `0x12345678${'0'.repeat(52)}abcd` as const
    show(snapshot({ status: 'running', currentStep: 0, hash: sent }, { status: 'submitted', hash: sent }))
    expect(screen.getByText('0x1234...abcd')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy transaction hash' })).toBeTruthy()
  })

  test('behavior: what no node has seen is not waited for in silence', () => {
    const sent = `0x${'7'.repeat(64)}` as const
    const { addedTime } = transactionStore.add({
      chainId: network.id,
      hash: sent,
      from: someone,
      to: someone,
      data: '0x',
      value: 0n,
      summary: { kind: 'swap', values: {} },
    })
    show(snapshot({ status: 'running', currentStep: 0, hash: sent }, { status: 'submitted', hash: sent }))
    expect(screen.getByText(/It is on its way/)).toBeTruthy()
    act(() => transactionStore.note(network.id, sent, { lastCheckedTime: addedTime + 120_000 }))
    expect(screen.getByText(/Not seen by the network yet/)).toBeTruthy()
    transactionStore.clear(network.id)
  })

  test('behavior: a request that may have been sent offers no second one', () => {
    const submitted: StepState = { status: 'submitted', hash: undefined }
    const error = new Named('walletDisconnected')
    const { flow } = show(snapshot({ status: 'running', currentStep: 0, error, hash }, submitted))
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByRole('heading', { name: 'It may have been sent' })
    dialog.getByText(/Your wallet is disconnected/)
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(dialog.queryByText('Transaction Submitted')).toBeNull()
    expect(flow.retry).not.toHaveBeenCalled()
  })

  test('behavior: a bundle has no hash and no link before it is mined, and leaving hands it over', () => {
    const submitted: StepState = { status: 'submitted', hash: undefined }
    const { onClose } = show(
      snapshot({ status: 'running', currentStep: 0, isBatch: true, bundleId: 'b7' }, submitted),
    )
    expect(screen.getByRole('heading', { name: 'Transaction Submitted' })).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText(/may need more signatures/)).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(onClose).toHaveBeenCalledExactlyOnceWith(hashOfBundle('b7'))
  })
})
