import type { ChainReader } from '@ibull/chain'
import { createFlow, type FlowDeclaration, type WriteServices } from '@ibull/chain/write'
import type { KindOf, OpenedScreenFlow, OpenScreenFlow, ScreenRequest } from './screen-flow.tsx'
import { loadWriteServices } from './write-services.ts'

/** Flow declaration of each request kind of a screen. */
export type ScreenDeclarations<Requests> = {
  readonly [Kind in KindOf<Requests>]: (services: WriteServices) => FlowDeclaration<Requests[Kind]>
}

/**
 * Opens the flows of one screen. Declarations are created once per screen: they may remember an unused signed
 * permit, or that the wallet can't sign one.
 * @throws if the wallet's code can't be loaded.
 */
export function screenFlows<Requests>(
  declarations: ScreenDeclarations<Requests>,
): () => OpenScreenFlow<Requests> {
  return () => {
    const made: { [Kind in KindOf<Requests>]?: FlowDeclaration<Requests[Kind]> } = {}
    return async <Kind extends KindOf<Requests>>(
      reader: ChainReader,
      { kind, request }: ScreenRequest<Requests, Kind>,
    ): Promise<OpenedScreenFlow<Requests, Kind>> => {
      const services = await loadWriteServices(reader)
      const declaration = (made[kind] ??= declarations[kind](services))
      const flow = createFlow<Requests[Kind]>(declaration, services)
      flow.open(request)
      return { kind, flow }
    }
  }
}
