import { YieldPage } from './page/index.ts'

/** `/farms`: the farms of pairs. */
export function FarmsPage() {
  return <YieldPage mode="farms" />
}
