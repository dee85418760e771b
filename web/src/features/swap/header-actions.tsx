import type { SwapForm } from '@ibull/domain'
import { network } from '../../platform/index.ts'
import { ChartToggle } from './chart/chart-toggle.tsx'
import { ShareSwap } from './share/share-swap.tsx'

/** Buttons of the form's header, loaded after the form. */
export default function HeaderActions({ form }: { readonly form: SwapForm }) {
  return (
    <>
      {network.services.exchangeGraphUrl !== undefined && <ChartToggle />}
      <ShareSwap form={form} />
    </>
  )
}
