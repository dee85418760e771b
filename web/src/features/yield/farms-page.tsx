import { YieldPage } from './page/index.ts'

/** `/farms`: the farms of LP tokens. */
export function FarmsPage() {
  return <YieldPage mode="farms" />
}
