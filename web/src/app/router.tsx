import { browserSteps, createRouter, type Feature, type Route, type Router } from '../platform/index.ts'
import { pageOf } from './feature-pages.tsx'
import { FeatureRoute } from './feature-route.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { redirectRules } from './redirects.ts'
import { features } from './registry.ts'

/** Builds all routes: the registry's features, the redirects, and the not-found page for everything else. */
export function routesOf(all: readonly Feature[]): readonly Route[] {
  const rules = new Map(redirectRules.map((rule) => [rule.path, rule.target]))
  const featureRoutes = all.flatMap((feature) =>
    feature.paths.map((path): Route => {
      const redirect = rules.get(path)
      rules.delete(path)
      return {
        path,
        element: <FeatureRoute feature={feature} Page={pageOf(feature)} />,
        title: feature.titles?.[path] ?? feature.title,
        ...(redirect === undefined ? {} : { redirect }),
      }
    }),
  )
  const redirectRoutes = Array.from(rules, ([path, redirect]): Route => ({ path, element: null, redirect }))
  return [...featureRoutes, ...redirectRoutes, { path: '*', element: <NotFoundPage /> }]
}

export function createAppRouter(): Router {
  return createRouter(routesOf(features), browserSteps)
}
