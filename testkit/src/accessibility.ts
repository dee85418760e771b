import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test, type Frame, type Page, type TestInfo } from '@playwright/test'
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
const THEMES = ['dark', 'light'] as const
type Theme = (typeof THEMES)[number]

/**
 * axe's own settings of contrast but for one: a page's backdrop is drawn by a pseudo-element of its whole size, for
 * which axe would leave the contrast of every text on the page undecided.
 */
const CONTRAST = {
  ignoreUnicode: true,
  ignoreLength: false,
  ignorePseudo: true,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  pseudoSizeThreshold: 0.25,
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
} as const

/** Maximum re-checks of a page that started moving during a check. */
const MAX_CHECKS = 5

/**
 * Runs axe (WCAG 2.2 A and AA) on the current page, or the one in a frame: all rules in one theme, and where it takes both, those of colours in
 * the other. By default the themes take turns in the gate.
 */
export async function accessibilityFailures(
  page: Page | Frame,
  themes: 'both' | 'in turn' = process.env['TEST_DEPTH'] === 'deep' ? 'both' : 'in turn',
): Promise<readonly AccessibilityFailure[]> {
  const within = 'childFrames' in page ? page.childFrames() : page.mainFrame().childFrames()
  if (within.length > 0) throw new Error('The accessibility check covers one frame only.')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  return page.evaluate(checkThemes, {
    themes: themes === 'both' ? THEMES : [themeInTurn(test.info())],
    tags: WCAG_TAGS,
    colourRules: COLOUR_RULES,
    contrast: CONTRAST,
    maxChecks: MAX_CHECKS,
  })
}

const turns = new WeakMap<TestInfo, number>()

/** The themes alternate in a story. Its id, which its name makes, decides which is first: the same in each run. */
function themeInTurn(info: TestInfo): Theme {
  const turn = turns.get(info) ?? Number.parseInt(info.testId.slice(-1), 16)
  turns.set(info, turn + 1)
  return turn % 2 === 0 ? 'dark' : 'light'
}

interface Checks {
  readonly themes: readonly Theme[]
  readonly tags: readonly string[]
  readonly colourRules: readonly string[]
  readonly contrast: typeof CONTRAST
  readonly maxChecks: number
}

/** Runs in the page, as a whole: each way to the page and back costs more than most rules. */
async function checkThemes(checks: Checks): Promise<AccessibilityFailure[]> {
  const { dataset } = document.documentElement
  const checker = Reflect.get(window, 'axe') as typeof axe
  checker.configure({ checks: [{ id: 'color-contrast', options: checks.contrast }] })

  /** Waits for all finite animations to end. */
  const settled = async (): Promise<void> => {
    const ending = () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .filter(({ playState }) => playState === 'running')
    // One may start another when a colour is inherited.
    for (let running = ending(); running.length > 0; running = ending())
      await Promise.allSettled(running.map((animation) => animation.finished))
  }

  /** A message fading in or out during a check has less contrast than at rest: such a check doesn't count. */
  const failuresAtRest = async (theme: Theme, runOnly: axe.RunOnly): Promise<AccessibilityFailure[]> => {
    for (let check = 1; ; check += 1) {
      await settled()
      let hasMoved = false
      const note = () => (hasMoved = true)
      const begins = ['transitionrun', 'animationstart']
      for (const begin of begins) document.addEventListener(begin, note, { capture: true })
      const { violations } = await checker.run(document, {
        runOnly,
        resultTypes: ['violations'],
        reporter: 'no-passes',
        elementRef: false,
        selectors: false,
        // The rule that needs style sheets is not among these: it is experimental.
        preload: { assets: ['media'] },
      })
      for (const begin of begins) document.removeEventListener(begin, note, { capture: true })
      if (violations.length === 0 || !hasMoved || check === checks.maxChecks)
        return violations.map(({ id, nodes }) => ({
          theme,
          rule: id,
          elements: nodes.map(({ html }) => html.slice(0, 160)),
        }))
    }
  }

  await settled()
  const before = dataset['theme'] ?? 'dark'
  const failures: AccessibilityFailure[] = []
  for (const [index, theme] of checks.themes.entries()) {
    dataset['theme'] = theme
    const runOnly: axe.RunOnly =
      index === 0
        ? { type: 'tag', values: [...checks.tags] }
        : { type: 'rule', values: [...checks.colourRules] }
    failures.push(...(await failuresAtRest(theme, runOnly)))
  }
  dataset['theme'] = before
  return failures
}
