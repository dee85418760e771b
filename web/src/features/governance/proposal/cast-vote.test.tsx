import type { VotingType } from '@ibull/domain/governance'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../copy/en.json'
import './copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import type { Proposal, Vote } from '../hub/answers.ts'
import { CastVote } from './cast-vote.tsx'

const NOW = 1_800_000_000
const account = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
/** Chain time, if it is known. */
const given = vi.hoisted(() => ({ now: undefined as bigint | undefined }))

vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useChainTime: () => given.now,
}))
vi.mock('../flow/governance-flow.ts', () => ({ preloadGovernanceFlows: () => undefined }))
vi.mock('../hub/use-hub.ts', () => ({
  space: { id: 'ibull.eth', admins: [] },
  hub: {},
  useStatedPower: () => ({
    status: 'ready',
    value: { total: '40', verificationHash: '0xfeed' },
    isStale: false,
    refresh: () => undefined,
  }),
}))

const RECEIPT = `0x12345${'0'.repeat(55)}abcd`

const proposal: Proposal = {
  id: `0x${'1'.repeat(64)}`,
  title: 'New farms',
  body: '',
  type: 'single-choice',
  choices: ['CAKE', 'XRP', 'DOGE'],
  author: account,
  created: NOW - 10,
  start: NOW - 5,
  end: NOW + 5,
  snapshot: 9,
  scores: [0, 0, 0],
  votedPower: 0,
  votes: 1,
  isFinal: false,
  quorum: 0,
  isRecountable: true,
  signed: undefined,
}
const start =
  vi.fn<(action: string, flow: { request: Record<string, unknown> }, isSkipped: boolean) => void>()

function show(type: VotingType, own?: Vote['choice'], change: Partial<Proposal> = {}) {
  const vote = own === undefined ? undefined : ({ id: RECEIPT, choice: own, created: NOW - 3 } as Vote)
  renderInEnglish(
    <CastVote
      proposal={{ ...proposal, type, ...change }}
      account={account}
      power={{ status: 'ready', value: { total: 40 }, isStale: false, refresh: () => undefined } as never}
      own={vote}
      control={{ busyAction: undefined, start } as never}
    />,
  )
}
// Its name includes why it is not offered.
const button = (name = /^Cast Vote/) => screen.getByRole('button', { name })
const check = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const weigh = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const group = (name: string) => within(screen.getByRole('group', { name }))
const isOffered = (one = button()) => one.getAttribute('aria-disabled') !== 'true'
/** The vote that is handed to the wallet when the form is sent. */
function castChoice(one = button()): unknown {
  fireEvent.click(one)
  return start.mock.lastCall?.[1].request['choice']
}

beforeEach(() => {
  start.mockReset()
  given.now = BigInt(NOW)
})
afterEach(cleanup)

test('behavior: until the chain says what time it is, nothing is said of the vote, and none is taken', () => {
  given.now = undefined
  show('approval')
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByText(/^Voting (?:starts|has ended)/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('offers no vote on content that its author did not sign', () => {
  show('single-choice', undefined, { content: 'changed' })
  expect(screen.getByText(/^Nothing can be signed for this proposal here/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('offers no vote between choices that look the same', () => {
  show('single-choice', undefined, { areChoicesAlike: true, choices: ['1. Yes', '2. Yes'], scores: [0, 0] })
  expect(screen.getByText(/^Two choices look the same/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('offers a vote on content whose signature is unknown', () => {
  show('single-choice', undefined, { content: 'unknown' })
  expect(button()).toBeTruthy()
})

describe('approval', () => {
  test('default: all that are checked are signed in the order of the choices, with reason and stated power', () => {
    show('approval')
    expect(group('Choose all that you approve').getAllByRole('checkbox')).toHaveLength(4)
    check('DOGE')
    check('CAKE')
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason (optional)' }), {
      target: { value: ' Both are asked for. ' },
    })
    expect(castChoice()).toEqual([1, 3])
    const { id, title, choices, end } = proposal
    expect(start.mock.calls).toEqual([
      [
        'vote',
        {
          kind: 'vote',
          request: {
            space: 'ibull.eth',
            proposal: { id, title, type: 'approval', choices, end },
            choice: [1, 3],
            reason: 'Both are asked for.',
            metadata: '{"votingPower":"40","verificationHash":"0xfeed"}',
            after: undefined,
          },
        },
        false,
      ],
    ])
  })

  test('takes a choice back; approves none only where that is chosen', () => {
    show('approval')
    expect(isOffered()).toBe(false)
    check('XRP')
    check('CAKE')
    check('XRP')
    expect(castChoice()).toEqual([1])
    check('CAKE')
    expect(isOffered()).toBe(false)
    check('I approve none of these')
    expect(castChoice()).toEqual([])
    check('DOGE')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I approve none of these' }).checked).toBe(
      false,
    )
    expect(castChoice()).toEqual([3])
    check('I approve none of these')
    expect(castChoice()).toEqual([])
  })

  test('behavior: a vote is changed after its own time, and what it was is said', () => {
    show('approval', [2, 3])
    expect(screen.getByText('You voted: XRP, DOGE')).toBeTruthy()
    check('CAKE')
    expect(castChoice(button(/^Change Vote/))).toEqual([1, 2, 3])
    expect(start.mock.lastCall?.[1].request['after']).toBe(NOW - 3)
    cleanup()
    show('approval', [])
    expect(screen.getByText('You voted: I approve none of these')).toBeTruthy()
    expect(isOffered(button(/^Change Vote/))).toBe(false)
  })
})

describe('weighted', () => {
  const shares = () =>
    group('Divide your power by weights')
      .getAllByText(/^\d+%$/)
      .map(({ textContent }) => textContent)

  test('default: weights that add up to a hundred are the shares, and are signed as Snapshot has them', () => {
    show('weighted')
    expect(group('Divide your power by weights').getAllByRole('textbox')).toHaveLength(3)
    expect(shares()).toEqual(['0%', '0%', '0%'])
    weigh('DOGE', '30')
    weigh('CAKE', '70')
    expect(shares()).toEqual(['70%', '0%', '30%'])
    expect(castChoice()).toBe('{"1":70,"3":30}')
  })

  test('behavior: weights need not add up: the power is divided by their ratio', () => {
    show('weighted')
    weigh('CAKE', '1')
    weigh('XRP', '२')
    weigh('XRP', '1.5')
    expect(shares()).toEqual(['33%', '67%', '0%'])
    weigh('DOGE', '9999')
    expect(castChoice()).toBe('{"1":1,"2":2,"3":9999}')
  })

  test('error: without a weight above 0 no vote is offered, and why is said', () => {
    show('weighted')
    const isExplained = () => screen.queryByText('Make a choice first') !== null
    expect([isOffered(), isExplained()]).toEqual([false, true])
    weigh('XRP', '0')
    expect([isOffered(), isExplained()]).toEqual([false, true])
    fireEvent.click(button())
    expect(start).not.toHaveBeenCalled()
    weigh('XRP', '1')
    expect([isOffered(), isExplained()]).toEqual([true, false])
    weigh('XRP', '')
    expect([isOffered(), isExplained()]).toEqual([false, true])
  })

  test.each(['-1', '1.5', '1e3', '12345', 'x', '½'])('error: a weight is not %j', (text) => {
    show('weighted')
    weigh('CAKE', '7')
    weigh('CAKE', text)
    expect(shares()).toEqual(['100%', '0%', '0%'])
    expect(castChoice()).toBe('{"1":7}')
  })

  test('behavior: a vote is changed, and what it was is said with its shares', () => {
    show('weighted', { 1: 1, 3: 3 })
    expect(screen.getByText(/^You voted: /).textContent).toBe('You voted: CAKE 25%, DOGE 75%')
    weigh('XRP', '5')
    expect(castChoice(button(/^Change Vote/))).toBe('{"1":1,"2":5,"3":3}')
    expect(start.mock.lastCall?.[1].request['after']).toBe(NOW - 3)
  })
})

test('starts a single choice from the current vote', () => {
  show('single-choice', 2)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'XRP' }).checked).toBe(true)
  expect(castChoice(button(/^Change Vote/))).toBe(2)
})

test('default: of a single choice only the last that was checked is signed', () => {
  show('single-choice')
  expect(isOffered()).toBe(false)
  fireEvent.click(screen.getByRole('radio', { name: 'CAKE' }))
  fireEvent.click(screen.getByRole('radio', { name: 'DOGE' }))
  expect(castChoice()).toBe(3)
})

test('default: after a vote its receipt is shown, and copied whole', () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  show('single-choice')
  expect(screen.queryByText('Receipt')).toBeNull()
  cleanup()
  show('single-choice', 2)
  expect(screen.getByText(/^Receipt/).textContent).toMatch(/^Receipt 0x1234.*abcd$/)
  fireEvent.click(screen.getByRole('button', { name: 'Copy receipt' }))
  expect(writeText.mock.calls).toEqual([[RECEIPT]])
  vi.unstubAllGlobals()
})
