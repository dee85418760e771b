import type { DevelopmentChain } from '@ibull/contracts/development-chain'
import type { Address } from '@ibull/domain'
import { numberToHex } from 'viem'
import type { Hex } from '../networks/network.ts'

/** EIP-5792 support of a test wallet. */
export interface BatchWallet {
  /** Reported atomic batch capability on its chain; `undefined`: EIP-5792 unsupported. */
  atomic: 'supported' | 'ready' | 'unsupported' | undefined
  /** Accepts batches, but sends nothing until {@link carryOut}. */
  isHolding: boolean
  /** Executes the held batch. */
  readonly carryOut: () => Promise<void>
  /**
   * Reports every batch so from now on, whatever became of it: 400 given up, 500 reverted, 600 partly reverted. Its
   * receipts are reported on request only.
   */
  readonly report: (status: 400 | 500 | 600, hasReceipts?: 'receipts') => void
  readonly request: (method: string, params: readonly unknown[]) => Promise<unknown>
}

interface Call {
  readonly to: Address
  readonly data: Hex
  readonly value: Hex
}

interface Sent {
  readonly from: Address
  readonly calls: readonly Call[]
  status: number
  receipts: readonly unknown[]
}

/** Creates a wallet that executes a batch's calls in sequence, mining them before reporting them. */
export function createBatchWallet(anvil: DevelopmentChain, chainId: number): BatchWallet {
  const bundles = new Map<string, Sent>()

  async function carry(bundle: Sent): Promise<void> {
    for (const call of bundle.calls) {
      const transaction = { ...call, from: bundle.from, gas: numberToHex(3_000_000) }
      const hash = (await anvil.request('eth_sendTransaction', transaction)) as Hex
      const receipt = await anvil.receiptOf(hash)
      bundle.receipts = [{ ...receipt, transactionHash: hash, logs: [] }]
      bundle.status = receipt.status === '0x1' ? 200 : 500
    }
  }

  const pending = (): readonly Sent[] => [...bundles.values()].filter(({ status }) => status === 100)

  const wallet: BatchWallet = {
    atomic: undefined,
    isHolding: false,
    carryOut: async () => {
      for (const bundle of pending()) await carry(bundle)
    },
    report: (status, hasReceipts) => {
      for (const bundle of bundles.values()) {
        bundle.status = status
        if (hasReceipts === undefined) bundle.receipts = []
      }
    },
    request: async (method, params) => {
      if (wallet.atomic === undefined) throw Object.assign(new Error(`no ${method}`), { code: 4200 })
      if (method === 'wallet_getCapabilities') {
        return { [numberToHex(chainId)]: { atomic: { status: wallet.atomic } } }
      }
      if (method === 'wallet_getCallsStatus') {
        const bundle = bundles.get(String(params[0]))
        if (bundle === undefined) throw Object.assign(new Error('unknown bundle'), { code: 5730 })
        const { status, receipts } = bundle
        return {
          version: '2.0.0',
          id: params[0],
          chainId: numberToHex(chainId),
          status,
          atomic: true,
          receipts,
        }
      }
      const [{ from, calls }] = params as [{ from: Address; calls: readonly Call[] }]
      const id = `bundle ${bundles.size + 1}`
      const bundle: Sent = { from, calls, status: 100, receipts: [] }
      bundles.set(id, bundle)
      if (!wallet.isHolding) await carry(bundle)
      return { id }
    },
  }
  return wallet
}
