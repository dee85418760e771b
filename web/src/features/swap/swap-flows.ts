import {
  approvalFlow,
  createFlow,
  swapFlow,
  wrapFlow,
  type Flow,
  type NeededAllowance,
  type SwapTerms,
  type WrapTerms,
} from '@ibull/chain/write'
import type { ChainReader } from '@ibull/chain'
import { loadWriteServices } from '../../transactions/index.ts'

/** A flow that the swap screen has opened. */
export type SwapScreenFlow =
  | { readonly kind: 'swap'; readonly flow: Flow<SwapTerms> }
  | { readonly kind: 'wrap'; readonly flow: Flow<WrapTerms> }
  | { readonly kind: 'approve'; readonly flow: Flow<NeededAllowance> }

/** What the user wants to sign. */
export type SwapScreenRequest =
  | { readonly kind: 'swap'; readonly request: SwapTerms }
  | { readonly kind: 'wrap'; readonly request: WrapTerms }
  | { readonly kind: 'approve'; readonly request: NeededAllowance }

/** Creates the flow for a request and opens its review. */
export async function openSwapScreenFlow(
  reader: ChainReader,
  wanted: SwapScreenRequest,
): Promise<SwapScreenFlow> {
  const services = await loadWriteServices(reader)
  switch (wanted.kind) {
    case 'swap': {
      const flow = createFlow(swapFlow(services), services)
      flow.open(wanted.request)
      return { kind: 'swap', flow }
    }
    case 'wrap': {
      const flow = createFlow(wrapFlow(services), services)
      flow.open(wanted.request)
      return { kind: 'wrap', flow }
    }
    case 'approve': {
      const flow = createFlow(approvalFlow(services), services)
      flow.open(wanted.request)
      return { kind: 'approve', flow }
    }
  }
}
