import type { ComponentType } from 'react'
import { lazyComponent, matchPath, network, isAvailable, type Feature } from '../platform/index.ts'
import { features } from './registry.ts'

const pages = new Map(
  features
    .filter((feature) => isAvailable(feature, network))
    .map(({ id, load }) => [id, lazyComponent(async () => (await load(window.location.pathname)).Page)]),
)

/** Returns a feature's page, or `undefined` while it is coming soon. */
export function pageOf(feature: Feature): ComponentType | undefined {
  return pages.get(feature.id)?.Component
}

/** Preloads the page of a path the user is about to open. Resolves when it has loaded, or can't be. */
export async function preloadPage(path: string): Promise<void> {
  const feature = features.find((candidate) =>
    candidate.paths.some((pattern) => matchPath(pattern, path) !== undefined),
  )
  if (feature !== undefined) await pages.get(feature.id)?.load()
}
