import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserSteps } from './browser-steps.ts'
import { createRouter, type Router } from './router.ts'

let router: Router
beforeEach(() => {
  window.history.replaceState(null, '', '/start?a=1#x')
  router = createRouter([], browserSteps)
})
afterEach(() => {
  router?.dispose()
  window.history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

it('default: the address bar follows, and what is stored with a step comes back', () => {
  expect(router.state.location).toMatchObject({
    pathname: '/start',
    search: '?a=1',
    hash: '#x',
    key: 'first',
  })
  const length = window.history.length
  router.navigate('/next', { state: { isMine: true } })
  expect(window.location.pathname).toBe('/next')
  expect(window.history.length).toBe(length + 1)
  const again = createRouter([], browserSteps)
  again.dispose()
  expect(again.state.location).toEqual(router.state.location)
  router.navigate('?b=2', { replace: true })
  expect(window.location.href).toBe(`${window.location.origin}/next?b=2`)
  expect(window.history.length).toBe(length + 1)
})

it('behavior: follows the user among the steps', () => {
  window.history.replaceState({ key: 'k', state: 7 }, '', '/before')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(router.state.location).toMatchObject({ pathname: '/before', key: 'k', state: 7 })
})

it.each([null, 'text', 7, { key: 7, usr: {}, idx: 0 }])(
  'behavior: what another script stored (%j) is no state',
  (stored) => {
    window.history.replaceState(stored, '', '/other')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(router.state.location).toMatchObject({ pathname: '/other', key: 'first', state: undefined })
  },
)

it('behavior: where the browser refuses another step, the page is loaded', () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('Too many steps', 'SecurityError')
  })
  router.navigate('/next')
  expect(assign).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/next`)
})
