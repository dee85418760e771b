import { lazy, Suspense, type ComponentType } from 'react'
import { reloadOnce, useLocation } from '../../platform/index.ts'
import { PageSkeleton } from '../../layout/index.ts'

function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(() => reloadOnce(async () => ({ default: await load() })))
}

const PositionsPage = lazyScreen(async () => (await import('./positions/positions-page.tsx')).PositionsPage)
const FindPage = lazyScreen(async () => (await import('./find/find-page.tsx')).FindPage)
const AddPage = lazyScreen(async () => (await import('./add/add-page.tsx')).AddPage)
const RemovePage = lazyScreen(async () => (await import('./remove/remove-page.tsx')).RemovePage)

/** Screens of liquidity, each loaded when it is opened. */
export function LiquidityPage() {
  const [, screen = ''] = useLocation().pathname.split('/')
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Screen name={screen} />
    </Suspense>
  )
}

/** Selected by the first part of the path. */
function Screen({ name }: { readonly name: string }) {
  switch (name) {
    case 'find':
      return <FindPage />
    case 'add':
    case 'create':
      return <AddPage key={name} />
    case 'remove':
      return <RemovePage />
    default:
      return <PositionsPage />
  }
}
