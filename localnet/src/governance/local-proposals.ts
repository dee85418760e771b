import type { SignedChoice, VotingType } from '@ibull/domain/governance'
import { ACCOUNT_INDEX } from '../accounts.ts'

/** A proposal of the local world. Times are in days since it is written; negative before that. */
export interface LocalProposal {
  readonly title: string
  readonly body: string
  readonly type: VotingType
  readonly choices: readonly string[]
  /** Index of the local account. */
  readonly author: number
  readonly start: number
  readonly end: number
  readonly votes: readonly LocalVote[]
}

export interface LocalVote {
  /** Index of the local account. */
  readonly voter: number
  readonly choice: SignedChoice
  readonly reason?: string
}

const { deployer, firstTrader, guest, demo, firstMember, lastMember } = ACCOUNT_INDEX
const YES_NO = ['Yes', 'No', 'Abstain'] as const

/** Votes of the traders and the members, whose choice follows a pattern: `1121` is three for the first, one for the second. */
function voters(pattern: string, from: number = firstTrader): readonly LocalVote[] {
  const all = [firstTrader, firstTrader + 1, firstTrader + 2, firstTrader + 3, firstTrader + 4]
  const members = Array.from({ length: lastMember - firstMember + 1 }, (_, index) => firstMember + index)
  return [...all, ...members]
    .filter((voter) => voter >= from)
    .slice(0, pattern.length)
    .map((voter, index) => ({ voter, choice: Number(pattern[index]) }))
}

const emissions = `## Summary

Emissions of the main token fall by **5%** from the next epoch on. Farms keep their shares of what is left.

## Why

| Epoch | Minted a day | Burned a day |
| ----- | -----------: | -----------: |
| 11    |      120,000 |       74,000 |
| 12    |      114,000 |       80,000 |

1. Fees have paid for more of the rewards each month.
2. Fewer tokens are sold by stakers who only came for them.

## What changes

- The farm master mints 5% less in each block.
- The vault and the manual pool follow by themselves.

> A result binds the timelock: the change is queued the day after voting ends.

More on emissions is in the [documentation](https://docs.example.org/emissions).
`

const fees = `Protocol fees of the last quarter are in the treasury. How should they be divided?

Give each use a weight: your voting power is divided in proportion.

- **Burn** takes tokens out of circulation for good.
- **Liquidity** buys LP tokens of the main pair and keeps them.
- **Grants** pay for work on open tools.
`

const farms = `Four projects have asked for a farm. Choose *every* farm that you want to see; those with the approval of more than half of
the voting power open next week.

- [x] All four passed the review of their contracts
- [x] Each funds its rewards for 90 days
- [ ] Multipliers are set after the vote
`

/** Twelve proposals in all states, by the core team and by the community. */
export const LOCAL_PROPOSALS: readonly LocalProposal[] = [
  {
    title: 'Reduce emissions by 5%',
    body: emissions,
    type: 'single-choice',
    choices: YES_NO,
    author: deployer,
    start: -2,
    end: 5,
    votes: [
      ...voters('1121311211'),
      { voter: guest, choice: 1, reason: 'Less is more: the vault did well with fewer tokens.' },
    ],
  },
  {
    title: 'Which farms should open next?',
    body: farms,
    type: 'approval',
    choices: ['CAKE–IBULL', 'ETH–IBULL', 'BTCB–BUSD', 'XRP–BNB'],
    author: deployer,
    start: -1,
    end: 3,
    votes: [
      { voter: firstTrader, choice: [1, 2] },
      { voter: firstTrader + 1, choice: [2] },
      { voter: firstTrader + 2, choice: [1, 3] },
      { voter: firstTrader + 3, choice: [] },
      { voter: firstMember, choice: [4], reason: 'No other exchange has a farm for XRP.' },
      { voter: demo, choice: [1, 2] },
    ],
  },
  {
    title: 'How to use the fees of the last quarter',
    body: fees,
    type: 'weighted',
    choices: ['Burn', 'Liquidity', 'Grants'],
    author: guest,
    start: -3,
    end: 1.5,
    votes: [
      { voter: firstTrader, choice: '{"1":2,"2":1}' },
      { voter: firstTrader + 1, choice: '{"2":1}' },
      { voter: firstTrader + 4, choice: '{"1":1,"2":1,"3":1}' },
      { voter: firstMember + 2, choice: '{"3":1}' },
    ],
  },
  {
    title: 'A community call every two weeks',
    body: 'A call of an hour, recorded, with questions that were voted up beforehand. Notes are published the same day.',
    type: 'single-choice',
    choices: ['Every two weeks', 'Once a month', 'No call'],
    author: firstMember + 1,
    start: -0.5,
    end: 6.5,
    votes: voters('12113', firstTrader + 2),
  },
  {
    title: 'Lower the fee of the vault to 1.5%',
    body: 'The vault takes 2% of its harvests. Other vaults of this size take less. **1.5%** would still pay for the bounty.',
    type: 'single-choice',
    choices: YES_NO,
    author: deployer,
    start: 1,
    end: 8,
    votes: [],
  },
  {
    title: 'Sponsor an open course on liquidity pools',
    body: 'Twelve lessons under a free licence, in four languages. The budget is 4,000 BUSD, paid lesson by lesson.',
    type: 'single-choice',
    choices: ['Sponsor it', "Don't"],
    author: firstMember + 3,
    start: 2,
    end: 6,
    votes: [],
  },
  {
    title: 'Burn what the lottery could not pay out',
    body: 'Prizes left unclaimed for a year are burned instead of going into the next round.',
    type: 'single-choice',
    choices: YES_NO,
    author: deployer,
    start: -9,
    end: -6,
    votes: [...voters('1111211113112'), { voter: demo, choice: 1 }],
  },
  {
    title: 'Move 2% of swap fees to the treasury',
    body: 'Two hundredths of the fee of each swap would go to the treasury, and liquidity providers get as much less.',
    type: 'single-choice',
    choices: YES_NO,
    author: deployer,
    start: -13,
    end: -10,
    votes: [...voters('2212222'), { voter: guest, choice: 2, reason: 'Providers carry the risk.' }],
  },
  {
    title: 'Names of the three teams',
    body: 'The names that won in the forum. One vote each.',
    type: 'approval',
    choices: ['Syrup Storm', 'Fearsome Flippers', 'Chaotic Cakers', 'Batter Barons'],
    author: firstMember + 5,
    start: -17,
    end: -14,
    votes: [
      { voter: firstTrader, choice: [1, 2, 3] },
      { voter: firstTrader + 1, choice: [1, 2, 4] },
      { voter: firstMember + 1, choice: [2, 3] },
      { voter: firstMember + 4, choice: [1, 3] },
    ],
  },
  {
    title: 'Prediction rounds of ten minutes',
    body: 'Five minutes are short for those who bet by phone. Should there be a market with rounds of ten?',
    type: 'single-choice',
    choices: ['Ten minutes', 'Keep five', 'Both'],
    author: guest,
    start: -21,
    end: -18,
    votes: voters('3313231'),
  },
  {
    title: 'Divide the rewards of the first competition',
    body: 'Weights for the three groups of prizes.',
    type: 'weighted',
    choices: ['Top ten', 'Top hundred', 'Everybody'],
    author: deployer,
    start: -25,
    end: -22,
    votes: [
      { voter: firstTrader + 2, choice: '{"1":1,"2":1,"3":2}' },
      { voter: firstTrader + 3, choice: '{"3":1}' },
      { voter: firstMember + 6, choice: '{"2":1,"3":1}' },
    ],
  },
  {
    title: 'Adopt these rules of governance',
    body: 'Proposals need 10 tokens, voting is open for three days at least, and a vote may be changed until the end.',
    type: 'single-choice',
    choices: YES_NO,
    author: deployer,
    start: -29,
    end: -26,
    votes: voters('11111'),
  },
]
