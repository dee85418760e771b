import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { AppLayout } from './frame/app-layout.tsx'
import { pageOf } from './feature-pages.tsx'
import { FeatureRoute } from './feature-route.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RouteErrorPage } from './error-page.tsx'
import { redirectRules } from './redirects.ts'
import type { Feature } from '../platform/index.ts'
import type { RouteHandle } from './page-title.ts'
import { features } from './registry.ts'

/** All routes: the features of the registry, the redirects, and the not-found page for everything else. */
export function routesOf(all: readonly Feature[]): RouteObject[] {
  const rules = new Map(redirectRules.map((rule) => [rule.path, rule]))
  const featureRoutes = all.flatMap((feature) =>
    feature.paths.map((path): RouteObject => {
      const loader = loaderOf(rules.get(path))
      rules.delete(path)
      return {
        path,
        element: <FeatureRoute feature={feature} Page={pageOf(feature)} />,
        handle: { title: feature.titles?.[path] ?? feature.title } satisfies RouteHandle,
        ...(loader === undefined ? {} : { loader }),
      }
    }),
  )
  const redirectRoutes = Array.from(rules.values(), (rule): RouteObject => {
    const loader = loaderOf(rule)
    return { path: rule.path, element: null, ...(loader === undefined ? {} : { loader }) }
  })
  return [
    {
      element: <AppLayout />,
      errorElement: <RouteErrorPage />,
      children: [
        {
          errorElement: <RouteErrorPage />,
          children: [...featureRoutes, ...redirectRoutes, { path: '*', element: <NotFoundPage /> }],
        },
      ],
    },
  ]
}

function loaderOf(rule: (typeof redirectRules)[number] | undefined) {
  if (rule === undefined) return undefined
  return ({ params, request }: LoaderFunctionArgs) => {
    const target = rule.target(params, new URL(request.url).search)
    return target === undefined ? null : redirect(target)
  }
}

export function createAppRouter() {
  return createBrowserRouter(routesOf(features), { basename: import.meta.env.BASE_URL })
}
