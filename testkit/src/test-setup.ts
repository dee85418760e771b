// Runs before each test file of every room.
import { configureGlobal } from 'fast-check'
import { afterAll, vi } from 'vitest'
import { limits } from './limits.mjs'

/** Arbitrary but fixed: every change is tested with the same cases. */
const GATE_SEED = 20_260_722

// A sound change mustn't fail because of another draw; `npm run test:deep` draws new cases each time.
if (process.env['TEST_DEPTH'] !== 'deep') configureGlobal({ seed: GATE_SEED })

// Vitest has no setting for these two, whose own limit is a second.
const { waitFor, waitUntil } = vi
if (!('isPatient' in waitFor)) {
  const patient = (options: object | undefined) => ({ timeout: limits.condition, ...options })
  vi.waitFor = Object.assign<typeof waitFor, object>(
    (callback, options) => waitFor(callback, patient(options as object)),
    { isPatient: true },
  )
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options as object))
}

const WEB_GLOBALS = ['fetch', 'Headers', 'Request', 'Response', 'URL', 'WebSocket', 'Date'] as const
const globalsBefore = new Map(WEB_GLOBALS.map((name) => [name, globalThis[name]]))

/** The page of the tests has no layout: every element is in its window, which its own observer never says. */
class SeesEverything {
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry
    this.report([entry], this as unknown as IntersectionObserver)
  }
  unobserve(): void {}
  disconnect(): void {}
}
if (typeof document !== 'undefined')
  Object.defineProperty(globalThis, 'IntersectionObserver', { configurable: true, value: SeesEverything })

// Resets globals, timers and page for the next file in this process.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const replaced = WEB_GLOBALS.filter((name) => globalThis[name] !== globalsBefore.get(name))
  if (replaced.length > 0) throw new Error(`Replaced for the files after this one: ${replaced.join(', ')}`)
  if (typeof localStorage === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  document.head.replaceChildren()
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
  history.replaceState(null, '', '/')
})
