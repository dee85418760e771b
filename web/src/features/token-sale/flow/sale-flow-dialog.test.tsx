import type { Flow, FlowSnapshot, PreviewRow } from '@ibull/chain/write'
import type { TokenSaleListing } from '@ibull/domain/token-sale'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { network } from '../../../platform/index.ts'
import SaleFlowDialog from './sale-flow-dialog.tsx'
import type { SaleRequests } from './sale-requests.ts'

vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useUsdPrices: () => ({ status: 'loading' }),
  useToken: () => ({ status: 'loading' }),
}))
vi.mock('../../../connect/use-account.ts', () => ({ useAccount: () => ({ account: undefined }) }))

const ONE = 10n ** 18n
const sale: TokenSaleListing = {
  ...(network.tokenSales?.[0] as TokenSaleListing),
  token: { address: '0x00000000000000000000000000000000000000B1', symbol: 'BUNNY', decimals: 18 },
  currency: { address: '0x00000000000000000000000000000000000000c1', symbol: 'BULL-LP', decimals: 18 },
}

function show<Kind extends keyof SaleRequests>(
  kind: Kind,
  request: SaleRequests[Kind],
  rows: readonly PreviewRow[],
) {
  const snapshot: FlowSnapshot<SaleRequests[Kind]> = {
    status: 'review',
    request,
    latestRequest: undefined,
    steps: [
      {
        id: 'send',
        kind: 'transaction',
        values: {},
        rows,
        summary: undefined,
        networkFee: undefined,
        state: { status: 'waiting' },
      },
    ],
    currentStep: undefined,
    error: undefined,
    hash: undefined,
    isBatch: false,
    bundleId: undefined,
    isContractAccount: false,
    doubts: [],
  }
  const flow = { subscribe: () => () => undefined, getSnapshot: () => snapshot } as unknown as Flow<
    SaleRequests[Kind]
  >
  renderInEnglish(
    <SaleFlowDialog
      active={{ kind, flow } as never}
      isReviewSkipped={false}
      prices={undefined}
      onClose={() => undefined}
      onClosed={() => undefined}
    />,
  )
}

const amountRow = (label: string, currency: `0x${string}`, raw: bigint): PreviewRow => ({
  label,
  value: { kind: 'amount', currency, raw },
})

afterEach(cleanup)

test('shows a commitment in the units of its unlisted token', () => {
  const terms = { sale, kind: 'poolBasic', amount: ONE / 20n } as const
  show('commit', terms, [amountRow('commit', sale.currency.address, ONE / 20n)])
  expect(screen.getAllByText('0.05 BULL-LP')).toHaveLength(2)
})

test('shows a refund without tokens as a refund alone', () => {
  const terms = { sale, kinds: ['poolBasic'], offering: 0n, refund: ONE / 4n } as const
  show('harvest', terms, [amountRow('refund', sale.currency.address, ONE / 4n)])
  expect(screen.getAllByText('0.25 BULL-LP')).toHaveLength(2)
  expect(screen.queryByText(/BUNNY/)).toBeNull()
})

test('shows what a claim pays in the units of the token sold', () => {
  const terms = { sale, kinds: ['poolBasic'], offering: 3n * ONE, refund: 0n } as const
  show('harvest', terms, [amountRow('receive', sale.token.address, 3n * ONE)])
  expect(screen.getAllByText('3 BUNNY')).toHaveLength(2)
  expect(screen.queryByText(/Refund/)).toBeNull()
})

test('names the sale of a commitment and of a claim', () => {
  show('commit', { sale, kind: 'poolBasic', amount: ONE }, [])
  expect(screen.getByText(sale.name)).toBeDefined()
  cleanup()
  show('harvest', { sale, kinds: ['poolBasic'], offering: ONE, refund: 0n }, [])
  expect(screen.getByText(sale.name)).toBeDefined()
})
