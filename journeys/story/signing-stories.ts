import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import type { TestWallet } from '@ibull/testkit'
import { expect, type Locator, type Page } from '@playwright/test'
import { dismissCollectible } from '../token-sale/sale-chain.ts'
import type { Screen } from './screen.ts'
import { answerLate, cancelInWallet, drop, sends, starve, type Signing } from './signing-faults.ts'
import { story } from './story.ts'
import {
  isDeep,
  withstandNode,
  withstandSample,
  withstandWallet,
  type FaultSample,
} from './withstand-faults.ts'

const A_DAY_MS = 86_400_000
const DEMO = localAddress(ACCOUNT_INDEX.demo)
const OTHER = localAddress(ACCOUNT_INDEX.guest)

/** Where the demo account signs a write: the clock of the page is installed. */
interface SigningPlace {
  readonly page: Page
  readonly world: World
  readonly wallet: TestWallet
}

/** A write whose form is open on its page and filled in. */
export interface OpenWrite {
  readonly screen: Screen
  /** The button that opens the review. */
  readonly review: Locator
  /** Connects a wallet again where the form has a button for it; else that of the banner does. */
  readonly connect?: Locator
  /** The form has what was entered. */
  readonly expectFilled?: () => Promise<void>
  /** Fills in the form again where it belongs to an account, and left with it. */
  readonly refill?: () => Promise<void>
  /** Whether the chain has it. */
  readonly isMade: () => Promise<boolean>
  /** The page has it too, the window closed. */
  readonly expectMade?: () => Promise<void>
}

/** A row of the fault table: what a user signs on a page, once. */
export interface SignedWrite {
  /** Such as "a claim of a sale". */
  readonly title: string
  /** Exact name of the button that asks the wallet. */
  readonly confirm: string
  /** The title of a failure, where the page has its own. */
  readonly failed?: string
  /** A profile makes the account a winner: its collectible is announced whenever it connects again. */
  readonly isWinner?: boolean
  readonly sample: FaultSample
  readonly open: (place: SigningPlace) => Promise<OpenWrite>
}

/** Declares all stories of a write: everything fails, and it is made once. */
export function signingStories(write: SignedWrite): void {
  sampleStory(`error: ${write.title} is made once, whatever its sample of faults breaks`, write)
  deepStories(write)
}

/** Declares the stories of the whole fault table, which `npm run test:deep` runs. */
export function deepStories(write: SignedWrite): void {
  if (!isDeep) return
  nodeStory(write)
  walletStory(write)
  transactionStory(write)
}

async function openSigning(write: SignedWrite, place: SigningPlace) {
  const { confirm: name, failed = 'The transaction did not go through', isWinner = false } = write
  if (isWinner) await dismissCollectible(place.page, DEMO)
  const open = await write.open(place)
  const { screen, review, connect = screen.bannerConnect, expectFilled, refill } = open
  const confirm = screen.dialog.getByRole('button', { name, exact: true })
  const signing: Signing = {
    ...place,
    account: DEMO,
    isWinner,
    dialog: screen.dialog,
    connect,
    confirm,
    failed,
    review: async () => {
      await review.click()
      await expect(confirm).toBeEnabled()
    },
    expectWhole: async () => {
      await expectFilled?.()
      await expect(review).toBeEnabled()
    },
    ...(refill && { refill }),
  }
  return { signing, ...open }
}

async function prepare(write: SignedWrite, place: SigningPlace) {
  const { signing, screen, isMade, expectMade } = await openSigning(write, place)
  await signing.review()
  /** Nothing was made so far; then it is, with one request. */
  async function makeOnce(make: () => Promise<void>): Promise<void> {
    expect(await isMade()).toBe(false)
    const requested = sends(signing)
    await make()
    expect(await isMade()).toBe(true)
    await expectMade?.()
    expect(sends(signing)).toBe(requested + 1)
  }
  async function confirmOnce(press = signing.confirm): Promise<void> {
    await makeOnce(async () => {
      await press.click()
      await screen.waitForConfirmation()
    })
  }
  return { signing, screen, makeOnce, confirmOnce }
}

const AHEAD_MS = { 'a day fast': A_DAY_MS, 'a day slow': -A_DAY_MS, right: 0 } as const

/** Declares the story of the gate: what its sample says fails, the form is whole after each, and it is made once. */
export function sampleStory(title: string, write: SignedWrite): void {
  story(title, async ({ page, chain, world, wallet, rpc, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    const { sample } = write
    await page.clock.install({ time: new Date(Date.now() + AHEAD_MS[sample.clock ?? 'right']) })
    const { signing, screen, makeOnce, confirmOnce } = await prepare(write, { page, world, wallet })
    await withstandSample(signing, rpc, sample, new RegExp(`^${write.confirm}$`), OTHER)
    await chain.setMining({ kind: 'manual' })
    if (sample.transaction === 'answered late')
      return makeOnce(async () => {
        await answerLate(signing, signing.confirm)
        await expect(screen.toast('Transaction succeeded')).toBeVisible()
      })
    const fail = { cancelled: cancelInWallet, dropped: drop, reverted: starve }[sample.transaction]
    await fail(signing, signing.confirm)
    await chain.setMining({ kind: 'auto' })
    await confirmOnce(signing.dialog.getByRole('button', { name: 'Try again' }))
  })
}

/** Declares the story of the node's faults. */
function nodeStory(write: SignedWrite): void {
  story(
    `error: whatever the node does while ${write.title} is signed, it is made once`,
    async ({ page, world, wallet, rpc, watch }) => {
      watch.tolerateConsole(/Failed to load resource/)
      await page.clock.install()
      const { signing, confirmOnce } = await prepare(write, { page, world, wallet })
      await withstandNode(signing, rpc)
      await confirmOnce()
    },
  )
}

/** Declares the story of the wallet's faults, on a computer whose clock is a day fast. */
function walletStory(write: SignedWrite): void {
  story(
    `error: whatever the wallet does while ${write.title} is signed, it is made once`,
    async ({ page, world, wallet }) => {
      await page.clock.install({ time: new Date(Date.now() + A_DAY_MS) })
      const { signing, confirmOnce } = await prepare(write, { page, world, wallet })
      await withstandWallet(signing, new RegExp(`^${write.confirm}$`), OTHER)
      await confirmOnce()
    },
  )
}

/** Declares the story of the transaction's faults, on a computer whose clock is a day slow. */
function transactionStory(write: SignedWrite): void {
  story(
    `error: ${write.title} is made once after it was cancelled, dropped, reverted and answered late`,
    async ({ page, chain, world, wallet }) => {
      await page.clock.install({ time: new Date(Date.now() - A_DAY_MS) })
      const { signing, screen, makeOnce } = await prepare(write, { page, world, wallet })
      const again = signing.dialog.getByRole('button', { name: 'Try again' })
      await chain.setMining({ kind: 'manual' })
      await cancelInWallet(signing, signing.confirm)
      await drop(signing, again)
      await starve(signing, again)
      await makeOnce(async () => {
        await answerLate(signing, again)
        await expect(screen.toast('Transaction succeeded')).toBeVisible()
      })
    },
  )
}
