import type { SwapForm } from '@ibull/domain'
import { hasSwapChart } from '../../settings/index.ts'
import { ChartToggle } from './chart/chart-toggle.tsx'
import { ShareSwap } from './share/share-swap.tsx'

/** Buttons of the form's header, loaded after the form. */
export default function HeaderActions({ form }: { readonly form: SwapForm }) {
  return (
    <>
      {hasSwapChart && <ChartToggle />}
      <ShareSwap form={form} />
    </>
  )
}
