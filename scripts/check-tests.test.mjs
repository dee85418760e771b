import { expect, test } from 'vitest'
import { faultsOf } from './check-tests.mjs'

const linesOf = (text) => faultsOf('some.test.ts', text).map(({ line }) => line)

test.each([
  ['of a test', `test('a', async () => {}, 60_000)`],
  ['of a row', `test.each(rows)('a', async () => {}, 60_000)`],
  ['of a hook, by a name', `beforeAll(async () => {}, STARTING_MS)`],
  ['in options', `test('a', { timeout: 5_000 }, () => {})`],
  ['of an expectation', `expect(row).toBeVisible({ timeout: 1_000 })`],
  ['of a wait', `vi.waitUntil(() => true, 10_000)`],
  ['of a story', `story.setTimeout(120_000)`],
  ['of a page', `page.setDefaultTimeout(120_000)`],
  ['of a request', `fetch(url, { signal: AbortSignal.timeout(100) })`],
  ['of Testing Library', `configure({ asyncUtilTimeout: 10_000 })`],
])('error: a limit of time %s', (_where, text) => {
  expect(linesOf(`\n${text}`)).toEqual([2])
})

test.each([
  ['named limits', `expect.poll(read, { timeout: limits.world }); page.setDefaultTimeout(limits.page)`],
  ['what has none', `test('a', async () => {}); vi.waitFor(read); vi.waitFor(read, { interval: 5 })`],
  ['a timer', `setTimeout(run, 20); const options = { timeoutMs: 20 }`],
])('default: accepts %s', (_what, text) => {
  expect(linesOf(text)).toEqual([])
})

test('error: a tear-down that reads what a failed set-up leaves unset', () => {
  expect(linesOf(`let world: World\nafterAll(() => world.stop())`)).toEqual([2])
  expect(linesOf(`let world: World\nafterEach(async () => {\n  await world.chain.stop()\n})`)).toEqual([3])
})

test.each([
  `let world: World\nafterAll(() => world?.stop())`,
  `let world: World | undefined\nafterAll(() => world?.stop())`,
  `let world: World\nafterAll(() => { if (world !== undefined) world.stop() })`,
  `const world = start()\nafterAll(() => world.stop())`,
])('default: accepts a tear-down that survives a failed set-up: %s', (text) => {
  expect(linesOf(text)).toEqual([])
})
