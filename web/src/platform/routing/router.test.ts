import { describe, expect, it, vi } from 'vitest'
import { createMemoryRouter } from '../testing/memory-router.ts'
import { addressOf, type Route } from './router.ts'

const routes: readonly Route[] = [
  { path: '/', element: 'home' },
  { path: '/teams/:id', element: 'team' },
  { path: '/teams/all', element: 'teams' },
  { path: '/old', element: null, redirect: (_, search) => `/older${search}` },
  { path: '/older', element: null, redirect: (_, search) => `/teams/all${search}` },
  { path: '/loop', element: 'loop', redirect: () => '/pool' },
  { path: '/pool', element: 'pool', redirect: () => '/loop' },
  { path: '/if/:id', element: 'if', redirect: ({ id }) => (id === '1' ? '/' : undefined) },
  { path: '*', element: 'nothing' },
]

function routerAt(...initialEntries: readonly string[]) {
  const router = createMemoryRouter(routes, { initialEntries })
  const shown = () => {
    const { location, route, params } = router.state
    return [location.pathname + location.search + location.hash, route?.element, params] as const
  }
  return { router, shown }
}

describe('createRouter', () => {
  it('default: shows the route of the address that it begins with', () => {
    expect(routerAt('/teams/4?a=1#x').shown()).toEqual(['/teams/4?a=1#x', 'team', { id: '4' }])
    expect(routerAt('/teams/all').shown()).toEqual(['/teams/all', 'teams', {}])
    expect(routerAt('/no/page').shown()).toEqual(['/no/page', 'nothing', {}])
  })

  it('behavior: a page has one address, however it was spelled; what belongs to the user keeps its spelling', () => {
    expect(routerAt('/Teams/aB%20C/?A=1#X').shown()).toEqual(['/teams/aB%20C?A=1#X', 'team', { id: 'aB C' }])
    expect(routerAt('/OLD/?a=1').shown()[0]).toBe('/teams/all?a=1')
    expect(routerAt('/No/Page/').shown()[0]).toBe('/No/Page/')
    const { router, shown } = routerAt('/', '/TEAMS/ALL')
    expect(router.addresses).toEqual(['/', '/teams/all'])
    router.navigate('/Teams/1/')
    expect(shown()[0]).toBe('/teams/1')
  })

  it('behavior: a path that no route has is in no route', () => {
    expect(createMemoryRouter([], { initialEntries: ['/x'] }).state.route).toBeUndefined()
  })

  it('behavior: each step can be gone back to, with its state and its key', () => {
    const { router, shown } = routerAt('/')
    router.navigate('/teams/1', { state: { isMine: true } })
    const first = router.state.location
    router.navigate('/teams/2')
    expect(router.state.location.state).toBeUndefined()
    router.go(-1)
    expect(router.state.location).toEqual(first)
    expect(first.state).toEqual({ isMine: true })
    router.go(-1)
    expect(shown()[1]).toBe('home')
    router.go(2)
    expect(shown()[2]).toEqual({ id: '2' })
  })

  it('behavior: a step after going back drops those that were ahead', () => {
    const { router } = routerAt('/', '/teams/1')
    router.go(-1)
    router.navigate('/teams/2')
    expect(router.addresses).toEqual(['/', '/teams/2'])
  })

  it('behavior: a step can take the place of the one on screen', () => {
    const { router } = routerAt('/', '/teams/1')
    router.navigate('/teams/2', { replace: true })
    expect(router.addresses).toEqual(['/', '/teams/2'])
  })

  it('behavior: a query alone keeps the path and drops the hash', () => {
    const { router, shown } = routerAt('/teams/1?a=1#x')
    router.navigate('?b=2')
    expect(shown()[0]).toBe('/teams/1?b=2')
    router.navigate('?')
    expect(shown()[0]).toBe('/teams/1')
  })

  it('behavior: the same address again is another step', () => {
    const { router } = routerAt('/')
    router.navigate('/teams/1')
    const { key } = router.state.location
    router.navigate('/teams/1')
    expect(router.state.location.key).not.toBe(key)
  })

  it('behavior: redirects are followed before anything is shown, and leave no step of their own', () => {
    const { router, shown } = routerAt('/', '/old?a=1')
    expect(shown().slice(0, 2)).toEqual(['/teams/all?a=1', 'teams'])
    router.navigate('/old')
    router.navigate('/if/1', { state: 1 })
    expect(router.state.location.state).toBeUndefined()
    router.navigate('/if/2', { state: 2 })
    expect(router.addresses).toEqual(['/', '/teams/all?a=1', '/teams/all', '/', '/if/2'])
    expect(router.state.location.state).toBe(2)
  })

  it('behavior: redirects that lead in a circle end', () => {
    expect(routerAt('/loop').shown()[1]).toBe('loop')
  })

  it('behavior: listeners hear of steps of either kind, until they stop', () => {
    const { router } = routerAt('/')
    const listener = vi.fn<() => void>()
    const stop = router.subscribe(listener)
    router.navigate('/teams/1')
    router.go(-1)
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    router.navigate('/teams/2')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it.each(['//evil.example/x', '/\\evil.example/x', 'https://evil.example/x'])(
    'behavior: %s leads to a path of the app, never to another host',
    (to) => {
      expect(addressOf(to, '/')).toMatch(/^\/(?:x|evil\.example\/x)$/)
    },
  )
})
