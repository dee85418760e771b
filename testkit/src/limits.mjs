/**
 * Every limit of time of the tests, in milliseconds. A limit only ends a hang: each is at least ten times what the
 * longest step of its kind takes on a quiet machine with two cores. `scripts/check-tests.mjs` refuses others.
 */
export const limits = {
  /** A condition in the test's own process: `expect.poll`, `vi.waitFor`, `vi.waitUntil`, Testing Library. */
  condition: 60_000,
  /** An expectation or an action in a browser. */
  page: 120_000,
  /** What a local world, an indexer or a server does by itself: a start, a round, a draw. */
  world: 900_000,
  /** One test, one story, or one hook, which may prepare a world with its history. */
  test: 1_800_000,
  /** One test at depth. */
  deepTest: 21_600_000,
  /** One suite or check of the gate. */
  step: 7_200_000,
  /** One part of the tests at depth. */
  deepStep: 86_400_000,
}
