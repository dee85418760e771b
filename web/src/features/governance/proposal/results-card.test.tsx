import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import type { Proposal } from '../hub/answers.ts'
import { ResultsCard } from './results-card.tsx'

const author = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const proposal: Proposal = {
  id: `0x${'1'.repeat(64)}`,
  title: 'Farms to open next',
  body: '',
  type: 'approval',
  choices: ['XVS', 'ADA', 'None'],
  author,
  created: 0,
  start: 1,
  end: 2,
  snapshot: 9,
  scores: [30, 40, 0],
  votedPower: 40,
  votes: 2,
  isFinal: false,
  quorum: 40,
  isRecountable: true,
  signed: undefined,
}
const show = (largest: number | undefined, changes: Partial<Proposal> = {}) =>
  renderInEnglish(<ResultsCard proposal={{ ...proposal, ...changes }} largest={largest} />)

afterEach(cleanup)

test('default: the share of each choice in all scores, and how many votes it has', () => {
  show(undefined)
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines).toEqual(['XVS42.86%30 Votes', 'ADA57.14%40 Votes', 'None0.00%0 Votes'])
})

test('behavior: the quorum counts each voter once, however many choices they approve', () => {
  show(30)
  expect(screen.getByText('The quorum is reached: 40 of 40')).toBeTruthy()
  expect(screen.getByText('The largest voter has 75.00% of the power that voted.')).toBeTruthy()
  cleanup()
  show(30, { votedPower: 39 })
  expect(screen.getByText('The quorum is not reached: 39 of 40')).toBeTruthy()
})

test('error: says nothing about the largest voter while the votes are unknown, or have no power', () => {
  show(undefined)
  expect(screen.getByText(/^The quorum is reached/)).toBeTruthy()
  expect(screen.queryByText(/largest voter/)).toBeNull()
  cleanup()
  show(0, { votedPower: 0 })
  expect(screen.getByText('The quorum is not reached: 0 of 40')).toBeTruthy()
  expect(screen.queryByText(/largest voter/)).toBeNull()
})

test('behavior: without a quorum there is nothing to reach', () => {
  show(30, { quorum: 0 })
  expect(screen.queryByText(/quorum/)).toBeNull()
})
