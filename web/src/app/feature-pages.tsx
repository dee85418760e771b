import { lazy, type ComponentType } from 'react'
import { matchPath, network, reloadOnce, isAvailable, type Feature } from '../platform/index.ts'
import { features } from './registry.ts'

type LoadedFeature = { readonly Page: ComponentType; readonly preload: () => void }

const pages = new Map<string, LoadedFeature>(
  features
    .filter((feature) => isAvailable(feature, network))
    .map((feature) => [feature.id, lazyPage(feature.load)]),
)

function lazyPage(load: Required<Feature>['load']): LoadedFeature {
  let loading: ReturnType<typeof load> | undefined
  const loadOnce = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    Page: lazy(async () => ({ default: (await reloadOnce(loadOnce)).Page })),
    preload: () => {
      loadOnce().catch(() => {
        // The page itself retries when opened, and reports the failure.
      })
    },
  }
}

/** Returns a feature's page, or `undefined` while it is coming soon. */
export function pageOf(feature: Feature): ComponentType | undefined {
  return pages.get(feature.id)?.Page
}

/** Preloads the page of a path the user is about to open. */
export function preloadPage(path: string): void {
  const feature = features.find((candidate) =>
    candidate.paths.some((pattern) => matchPath(pattern, path) !== undefined),
  )
  if (feature !== undefined) pages.get(feature.id)?.preload()
}
