import {
  addLiquidityFlow,
  approvalFlow,
  createFlow,
  removeLiquidityFlow,
  type AddLiquidityTerms,
  type Flow,
  type FlowDeclaration,
  type NeededAllowance,
  type RemoveLiquidityTerms,
  type WriteServices,
} from '@ibull/chain/write'
import type { ChainReader } from '@ibull/chain'
import { loadWriteServices } from '../../transactions/index.ts'

/** A flow that a liquidity screen has opened. */
export type LiquidityScreenFlow =
  | { readonly kind: 'add'; readonly flow: Flow<AddLiquidityTerms> }
  | { readonly kind: 'remove'; readonly flow: Flow<RemoveLiquidityTerms> }
  | { readonly kind: 'approve'; readonly flow: Flow<NeededAllowance> }

/** What the user wants to sign. */
export type LiquidityScreenRequest =
  | { readonly kind: 'add'; readonly request: AddLiquidityTerms }
  | { readonly kind: 'remove'; readonly request: RemoveLiquidityTerms }
  | { readonly kind: 'approve'; readonly request: NeededAllowance }

interface Declared {
  readonly services: WriteServices
  /** Remembers a signed permit that was not used, and a wallet that can't sign one. */
  readonly removal: FlowDeclaration<RemoveLiquidityTerms>
}

/** What the flows of one screen share, from the first press on. */
export class LiquidityFlows {
  private declared: Promise<Declared> | undefined

  /** Creates the flow for a request and opens its review. @throws when the wallet's code is gone. */
  async open(reader: ChainReader, wanted: LiquidityScreenRequest): Promise<LiquidityScreenFlow> {
    const { services, removal } = await this.declare(reader)
    switch (wanted.kind) {
      case 'add': {
        const flow = createFlow(addLiquidityFlow(services), services)
        flow.open(wanted.request)
        return { kind: 'add', flow }
      }
      case 'remove': {
        const flow = createFlow(removal, services)
        flow.open(wanted.request)
        return { kind: 'remove', flow }
      }
      case 'approve': {
        const flow = createFlow(approvalFlow(services), services)
        flow.open(wanted.request)
        return { kind: 'approve', flow }
      }
    }
  }

  private declare(reader: ChainReader): Promise<Declared> {
    this.declared ??= loadWriteServices(reader).then(
      (services) => ({ services, removal: removeLiquidityFlow(services) }),
      (error: unknown) => {
        this.declared = undefined
        throw error
      },
    )
    return this.declared
  }
}
