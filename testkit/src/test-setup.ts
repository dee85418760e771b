// Runs before each test file of every room.
import { configureGlobal } from 'fast-check'
import { afterAll, vi } from 'vitest'

/** Any number: the cases that it draws are those that every change is judged by. */
const GATE_SEED = 20_260_722

// A change that is sound must not fail by another draw; `npm run test:deep` draws new cases each time.
if (process.env['TEST_DEPTH'] !== 'deep') configureGlobal({ seed: GATE_SEED })

// The next file in this process gets globals, timers and page as this one got them.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  if (typeof localStorage === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  document.head.replaceChildren()
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
  history.replaceState(null, '', '/')
})
