import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A failing accessibility rule, with the elements that fail it. */
export interface AccessibilityFailure {
  readonly theme: string
  readonly rule: string
  readonly elements: readonly string[]
}

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** axe rules whose outcome depends on colours, the only thing a theme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const RULES_OF_THEME = {
  dark: { type: 'tag', values: WCAG_TAGS },
  light: { type: 'rule', values: COLOUR_RULES },
} as const

/** Maximum re-checks of a page that started moving during a check. */
const MAX_CHECKS = 5

/** Fingerprints that passed in this process: see {@link fingerprint}. */
const passed = new Set<string>()

/**
 * Runs axe (WCAG 2.2 A and AA) on the current page: all rules in one theme, colour rules in both. A page already
 * checked by this process, ignoring digits, passes without another run.
 */
export async function accessibilityFailures(page: Page): Promise<readonly AccessibilityFailure[]> {
  await settled(page)
  const state = await fingerprint(page)
  if (passed.has(state)) return []
  if (page.frames().length > 1) throw new Error('The accessibility check covers the main frame only.')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  const before = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'dark')
  const failures = []
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name
    }, theme)
    failures.push(...(await failuresAtRest(page, theme)))
  }
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
  }, before)
  if (failures.length === 0) passed.add(state)
  return failures
}

/** Waits for all finite animations to end. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .filter(({ playState }) => playState === 'running')
    // One may start another when a colour is inherited.
    for (let running = ending(); running.length > 0; running = ending())
      await Promise.allSettled(running.map((animation) => animation.finished))
  })
}

/** References between elements: only their equality matters. */
const REFERENCES =
  /^(?:id|for|name|aria-(?:labelledby|describedby|controls|owns|activedescendant|errormessage))$/
/** Attributes whose digits affect a check. */
const STYLES = /^(?:class|style|width|height|tabindex|colspan|rowspan|aria-level)$/

/**
 * Everything a check's outcome depends on: elements, attributes, field states, size and scroll position of the
 * window, and media preferences. Digits in texts, addresses and generated IDs are dropped.
 */
async function fingerprint(page: Page): Promise<string> {
  const state = await page.evaluate(
    ([references, styles]) => {
      const [isReference, isStyle] = [new RegExp(references), new RegExp(styles)]
      const ids = new Map<string, number>()
      const numberOf = (id: string) => ids.get(id) ?? (ids.set(id, ids.size), ids.size - 1)
      const plain = (text: string) => text.replace(/0x[\dA-Fa-f]+/g, '0').replace(/\d[\d.,]*/g, '0')
      const attribute = ({ name, value }: Attr) => {
        if (name === 'data-theme') return ''
        if (isStyle.test(name)) return `${name}=${value}`
        return `${name}=${isReference.test(name) ? value.split(' ').map(numberOf).join(' ') : plain(value)}`
      }
      const describe = (node: Node): string => {
        if (node instanceof Text) return plain(node.data)
        if (!(node instanceof Element) || node instanceof HTMLScriptElement) return ''
        const field = node instanceof HTMLInputElement ? `${node.value === ''} ${node.checked}` : ''
        const attributes = [...node.attributes].map(attribute).sort().join(' ')
        return `<${node.localName} ${attributes} ${field}>${[...node.childNodes].map(describe).join('')}</>`
      }
      const media = ['prefers-reduced-motion: reduce', 'forced-colors: active', 'hover: hover']
      return [
        describe(document.documentElement),
        [window.innerWidth, window.innerHeight, window.scrollX, window.scrollY],
        media.map((query) => matchMedia(`(${query})`).matches),
        document.activeElement?.localName,
      ].join('\n')
    },
    [REFERENCES.source, STYLES.source] as const,
  )
  return createHash('sha256').update(state).digest('base64')
}

/** A message fading in or out during a check has less contrast than at rest: such a check doesn't count. */
async function failuresAtRest(page: Page, theme: 'dark' | 'light'): Promise<readonly AccessibilityFailure[]> {
  for (let check = 1; ; check += 1) {
    await settled(page)
    const { failures, hasMoved } = await page.evaluate(async (rules) => {
      let isMoving = false
      const note = () => (isMoving = true)
      const begins = ['transitionrun', 'animationstart']
      for (const begin of begins) document.addEventListener(begin, note, { capture: true })
      const checker = Reflect.get(window, 'axe') as typeof axe
      const { violations } = await checker.run(document, {
        runOnly: { type: rules.type, values: [...rules.values] },
        resultTypes: ['violations'],
        elementRef: false,
        selectors: false,
      })
      for (const begin of begins) document.removeEventListener(begin, note, { capture: true })
      return {
        hasMoved: isMoving,
        failures: violations.map(({ id, nodes }) => ({
          rule: id,
          elements: nodes.map(({ html }) => html.slice(0, 160)),
        })),
      }
    }, RULES_OF_THEME[theme])
    if (failures.length === 0 || !hasMoved || check === MAX_CHECKS)
      return failures.map((failure) => ({ theme, ...failure }))
  }
}
