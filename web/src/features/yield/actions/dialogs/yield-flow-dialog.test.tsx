import './copy.ts'
import '../../records/copy/en.json'
import { bscNetwork, bscTestnetNetwork } from '@ibull/chain'
import { TransactionFailedError, type Flow, type FlowSnapshot } from '@ibull/chain/write'
import { IbullError } from '@ibull/domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { network } from '../../../../platform/index.ts'
import { renderInEnglish } from '../../../../i18n/testing/render-in-english.tsx'
import { farmOf, vaultOf } from '../../testing/fixtures.ts'
import YieldFlowDialog from './yield-flow-dialog.tsx'
import type { YieldRequest } from './yield-request.ts'

vi.mock('@ibull/chain', async (original) => ({
  ...(await original<object>()),
  useUsdPrices: () => ({ status: 'loading' }),
}))

class OfWallet extends IbullError {
  override readonly isRetryable = true
  constructor(readonly code: string) {
    super('unused', { message: 'the wallet is locked' })
  }
}

const hash = '0x12'
const harvest: YieldRequest = { action: 'harvest', source: farmOf() }

function show(change: Partial<FlowSnapshot<YieldRequest>>, request = harvest): void {
  const snapshot: FlowSnapshot<YieldRequest> = {
    status: 'failed',
    request,
    latestRequest: undefined,
    steps: [
      {
        id: 'send',
        kind: 'transaction',
        values: {},
        rows: [],
        summary: undefined,
        networkFee: undefined,
        state: { status: 'submitted', hash },
      },
    ],
    currentStep: 0,
    error: undefined,
    hash: undefined,
    isBatch: false,
    bundleId: undefined,
    isContractAccount: false,
    doubts: [],
    ...change,
  }
  const flow = {
    subscribe: () => () => undefined,
    getSnapshot: () => snapshot,
  } as unknown as Flow<YieldRequest>
  renderInEnglish(
    <YieldFlowDialog
      active={{ kind: 'yield', flow }}
      isReviewSkipped={false}
      prices={undefined}
      onClose={() => undefined}
      onClosed={() => undefined}
    />,
  )
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('YieldFlowDialog', () => {
  test.each([bscNetwork, bscTestnetNetwork])(
    'default: the link to the explorer has its name: View on BscScan on chain $id [yield.26]',
    ({ explorer }) => {
      vi.spyOn(network.explorer, 'name', 'get').mockReturnValue(explorer.name)
      show({ status: 'running', hash })
      expect(screen.getByRole('link', { name: /^View on BscScan/ }).getAttribute('href')).toMatch(/0x12$/)
    },
  )

  test.each([
    ['approvingFailed', 'An error occurred approving transaction', 'yield.4.2'],
    ['confirmingFailed', 'An error occurred confirming transaction', 'yield.4.3'],
  ])('error: %s: %s, and the reason below it [%s]', (code, text) => {
    show({ error: new OfWallet(code) })
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(screen.getByText('Reason: the wallet is locked')).toBeTruthy()
  })

  test('error: a failure without a reason [yield.4.4]', () => {
    show({ error: new TransactionFailedError(hash, undefined) })
    expect(screen.getByRole('alert').textContent).toBe(
      'Please try again. Confirm the transaction and make sure you are paying enough gas!',
    )
  })

  test('error: a bounty that could not be collected, and the reason below it [vault.6]', () => {
    show({ error: new OfWallet('confirmingFailed') }, { action: 'bounty', source: vaultOf() })
    expect(screen.getByRole('alert').textContent).toMatch(/^Could not be collected: another user may have/)
    expect(screen.getByText('An error occurred confirming transaction')).toBeTruthy()
  })
})
