import { expect, type Locator, type Page } from '@playwright/test'
import { hostileTexts } from '../../web/src/markdown/testing/hostile-texts.ts'
import { cutOff } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { VotingScreen } from './voting-screen.ts'

const ID = `0x${'ab'.repeat(32)}`
const DAY = 86_400

/** A hub that keeps every rule of its protocol and none about texts: one proposal for each, and one with all as choices. */
async function answerAsHub(page: Page, now: number): Promise<void> {
  const address = (index: number) => `0x${String(index).padStart(40, '1')}`
  const hash = (index: number) => `0x${String(index).padStart(64, '0')}`
  const proposal = (id: string, title: string, choices: readonly string[]) => ({
    id,
    title,
    body: title,
    type: 'single-choice',
    choices,
    author: address(0),
    created: now - DAY,
    start: now - DAY,
    end: now + DAY,
    snapshot: 1,
    scores: choices.map(() => 1),
    scores_total: choices.length,
    scores_state: 'final',
    votes: hostileTexts.length,
    quorum: 0,
  })
  const votes = hostileTexts.map((reason, index) => ({
    id: hash(index),
    voter: address(index),
    created: now,
    choice: index + 1,
    reason,
    metadata: {},
    vp: 1,
    vp_state: 'final',
  }))
  await page.route('**/api/governance/graphql', (route) => {
    const query = route.request().postData() ?? ''
    const data = query.includes('vp(')
      ? { vp: { vp: 5, vp_by_strategy: [5, 0, 0, 0, 0] } }
      : query.includes('votes(')
        ? { votes: query.includes('voter:') ? [] : votes, weakest: [] }
        : query.includes('proposals(')
          ? { proposals: hostileTexts.map((text, index) => proposal(hash(index), text, ['a', 'b'])) }
          : {
              proposal: proposal(
                ID,
                hostileTexts[20] ?? '',
                hostileTexts.map((text, index) => `${text} ${index}`),
              ),
            }
    return route.fulfill({ json: { data } })
  })
  await page.route('**/api/governance/power', (route) =>
    route.fulfill({ json: { data: { total: '5', verificationHash: hash(1) } } }),
  )
}

/** Elements, attributes and places below an element that no stranger's text may have. Runs in the page. */
function escapesOf(root: Element): string[] {
  const refused =
    'script, style, link, meta, base, img, picture, video, audio, source, iframe, object, embed, form, template, dialog [open], math, isindex, marquee, details'
  const area = root.getBoundingClientRect()
  const found: string[] = []
  for (const part of root.querySelectorAll<HTMLElement>('*')) {
    const name = part.outerHTML.slice(0, 120)
    if (part.matches(refused)) found.push(`element: ${name}`)
    for (const attribute of part.attributes) {
      if (/^on|srcdoc|formaction|xlink/i.test(attribute.name)) found.push(`attribute: ${name}`)
    }
    if (part instanceof HTMLAnchorElement && !/^(?:https?|mailto):$/.test(part.protocol))
      found.push(`link: ${name}`)
    const { position } = getComputedStyle(part)
    if (position === 'fixed' || position === 'sticky') found.push(`${position}: ${name}`)
    const { top, bottom, width } = part.getBoundingClientRect()
    if (width > 1 && (top < area.top - 1 || bottom > area.bottom + 1)) found.push(`outside: ${name}`)
  }
  return found
}

const escapes = (place: Locator): Promise<readonly string[]> => place.evaluate(escapesOf)

/**
 * Puts each text into the editor and looks at its preview, without leaving the page: what each of them makes of itself.
 * The first is typed and shown as a user would; the others by the page itself, which takes a tenth of the time.
 */
async function previewEach(page: Page): Promise<readonly string[]> {
  const [first = '', ...others] = hostileTexts
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('textbox').fill(first)
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(panel.locator('[dir=auto]')).toHaveCount(1)
  const find = await page.evaluateHandle<typeof escapesOf>(`(${String(escapesOf)})`)
  const found = await page.evaluate(
    async ({ texts, find }) => {
      const [write, preview] = document.querySelectorAll<HTMLElement>('[role=tab]')
      const setText = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
      /** The part, once the page has it. */
      const appearing = async (selector: string): Promise<Element> => {
        for (;;) {
          const part = document.querySelector(`[role=tabpanel] ${selector}`)
          if (part !== null) return part
          await new Promise(requestAnimationFrame)
        }
      }
      const escapes: string[] = []
      const previews = new Set<string>()
      for (const text of texts) {
        write?.click()
        const box = await appearing('textarea')
        setText?.call(box, text)
        box.dispatchEvent(new Event('input', { bubbles: true }))
        preview?.click()
        const shown = await appearing('[dir=auto]:not(textarea)')
        previews.add(shown.outerHTML)
        const panel = shown.closest('[role=tabpanel]') ?? shown
        escapes.push(...find(panel).map((escape) => `${JSON.stringify(text)} ${escape}`))
      }
      return { escapes, previews: previews.size }
    },
    { texts: others, find },
  )
  expect(found.previews, 'distinct previews').toBeGreaterThan(40)
  return [...(await escapes(panel)), ...found.escapes]
}

/** Looks at each page of a list that has several. */
async function eachPage(list: Locator, look: () => Promise<void>): Promise<void> {
  const pages = list.getByRole('navigation')
  const next = pages.getByRole('button', { name: 'Next page' })
  for (;;) {
    await look()
    const place = await pages.textContent()
    if (!(await next.isEnabled())) return
    await next.click()
    await expect(pages).not.toHaveText(place ?? '')
  }
}

story(
  'error: 100 hostile texts as body, title, choice and reason run nothing, load nothing and stay where they are [governance.12]',
  async ({ page, world, wallet: _installed }) => {
    const opened: string[] = []
    page.on('dialog', (dialog) => {
      opened.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('popup', (popup) => opened.push(popup.url()))
    const screen = new VotingScreen(page, world)
    await page.goto('/voting/proposal/create')
    expect(await previewEach(page)).toEqual([])
    expect(await cutOff(page)).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/voting/proposal/create')

    await answerAsHub(page, await world.chain.timestamp())
    await page.goto('/voting')
    await eachPage(screen.proposals, async () => {
      await expect(screen.proposals.getByRole('link')).toHaveCount(10)
      expect(await escapes(screen.proposals)).toEqual([])
      expect(await cutOff(page)).toEqual([])
    })
    await page.goto(`/voting/proposal/${ID}`)
    await screen.connect()
    await expect(screen.castVote.getByRole('radio')).toHaveCount(hostileTexts.length)
    expect(await screen.castVote.locator('label script, label img, label a, label iframe').count()).toBe(0)
    expect(await escapes(screen.results)).toEqual([])
    await eachPage(screen.votes, async () => {
      await expect(screen.votes.getByRole('listitem')).toHaveCount(20)
      expect(await escapes(screen.votes)).toEqual([])
    })
    expect(await cutOff(page)).toEqual([])
    await screen.castVote.getByRole('radio').nth(20).check()
    await screen.castVote.getByRole('button', { name: 'Cast Vote' }).click()
    await expect(screen.dialog.getByText(hostileTexts[20] ?? '').first()).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'stolen') as unknown)).toBeUndefined()
    expect(opened).toEqual([])
  },
)
