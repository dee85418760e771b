import { Suspense } from 'react'
import { lazyComponent, useLocation } from '../../platform/index.ts'
import { PageSkeleton } from '../../layout/index.ts'

const screens = {
  positions: lazyComponent(async () => (await import('./positions/positions-page.tsx')).PositionsPage),
  find: lazyComponent(async () => (await import('./find/find-page.tsx')).FindPage),
  add: lazyComponent(async () => (await import('./add/add-page.tsx')).AddPage),
  remove: lazyComponent(async () => (await import('./remove/remove-page.tsx')).RemovePage),
}

const screenNames = new Map<string, keyof typeof screens>([
  ['find', 'find'],
  ['add', 'add'],
  ['create', 'add'],
  ['remove', 'remove'],
])

/** By the first part of the path. */
function screenOf(path: string) {
  const [, part = ''] = path.split('/')
  return { part, name: screenNames.get(part) ?? 'positions' }
}

/** With the screen of the path. */
export async function loadPage(path: string) {
  await screens[screenOf(path).name].load()
  return { Page: LiquidityPage }
}

/** Screens of liquidity, each loaded when it is opened. */
export function LiquidityPage() {
  const { part, name } = screenOf(useLocation().pathname)
  const { Component: Screen } = screens[name]
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Screen key={part} />
    </Suspense>
  )
}
