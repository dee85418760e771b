import { afterEach, expect, test, vi } from 'vitest'
import { whenNear } from './when-near.ts'

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void

/** An observer that reports when a test says so. */
function observed() {
  const observer = { observe: vi.fn(), disconnect: vi.fn() }
  let report: Report = () => undefined
  const margins: unknown[] = []
  vi.stubGlobal('IntersectionObserver', function IntersectionObserver(callback: Report, options: object) {
    report = callback
    margins.push(Reflect.get(options, 'rootMargin'))
    return observer
  })
  return { observer, margins, report: (isIntersecting: boolean) => report([{ isIntersecting }]) }
}

afterEach(() => vi.unstubAllGlobals())

test('default: acts once, when the element comes within a fifth of the window', () => {
  const { observer, margins, report } = observed()
  const [element, act] = [document.createElement('div'), vi.fn()]
  whenNear(element, act)
  expect(observer.observe).toHaveBeenCalledWith(element)
  expect(margins).toEqual(['20% 0px'])
  report(false)
  expect(act).not.toHaveBeenCalled()
  report(true)
  expect(act).toHaveBeenCalledOnce()
  expect(observer.disconnect).toHaveBeenCalledOnce()
})

test('behavior: stops waiting', () => {
  const { observer } = observed()
  whenNear(document.createElement('div'), () => undefined)()
  expect(observer.disconnect).toHaveBeenCalledOnce()
})
