import { requestRpc } from '@ibull/contracts/development-chain'
import { hexQuantity } from './wallet-page.ts'

interface Call {
  readonly to: string
  readonly data?: string
  readonly value?: string
}

interface Receipt {
  readonly status: string
}

const METHODS = new Set([
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
])

/**
 * Implements EIP-5792 batches: all calls of a bundle in one block, or none of them. Test accounts aren't
 * contracts, so the calls are separate transactions that are reverted together.
 */
export class BatchCalls {
  private readonly bundles = new Map<
    string,
    { readonly hashes: readonly string[]; readonly chainId: string }
  >()

  constructor(private readonly rpcUrl: string) {}

  knows(method: string): boolean {
    return METHODS.has(method)
  }

  async answer(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'wallet_getCapabilities': {
        const chainId = await requestRpc(this.rpcUrl, 'eth_chainId')
        return { [String(chainId)]: { atomic: { status: 'supported' } } }
      }
      case 'wallet_sendCalls':
        return this.send(params[0] as { calls: readonly Call[]; from: string; chainId: string; id?: string })
      case 'wallet_getCallsStatus':
        return this.status(String(params[0]))
      default:
        return null
    }
  }

  private async send(bundle: {
    readonly calls: readonly Call[]
    readonly from: string
    readonly chainId: string
    readonly id?: string
  }): Promise<unknown> {
    const id = bundle.id ?? `bundle-${this.bundles.size + 1}`
    const before = await requestRpc(this.rpcUrl, 'evm_snapshot')
    const hashes: string[] = []
    for (const { to, data = '0x', value = '0x0' } of bundle.calls) {
      const transaction = { from: bundle.from, to, data, value, gas: hexQuantity(2_000_000) }
      hashes.push(String(await requestRpc(this.rpcUrl, 'eth_sendTransaction', [transaction])))
    }
    const receipts = await this.receiptsOf(hashes)
    if (receipts.some((receipt) => receipt?.status === '0x0')) {
      await requestRpc(this.rpcUrl, 'evm_revert', [before])
      this.bundles.set(id, { hashes: [], chainId: bundle.chainId })
    } else this.bundles.set(id, { hashes, chainId: bundle.chainId })
    return { id }
  }

  private async status(id: string): Promise<unknown> {
    const bundle = this.bundles.get(id)
    const head = { version: '2.0.0', id, chainId: bundle?.chainId, atomic: true }
    if (bundle === undefined || bundle.hashes.length === 0) return { ...head, status: 500, receipts: [] }
    const receipts = await this.receiptsOf(bundle.hashes)
    const isMined = receipts.every((receipt) => receipt !== null)
    return isMined ? { ...head, status: 200, receipts } : { ...head, status: 100, receipts: [] }
  }

  private receiptsOf(hashes: readonly string[]): Promise<(Receipt | null)[]> {
    return Promise.all(
      hashes.map(
        (hash) => requestRpc(this.rpcUrl, 'eth_getTransactionReceipt', [hash]) as Promise<Receipt | null>,
      ),
    )
  }
}
