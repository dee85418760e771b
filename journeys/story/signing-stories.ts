import type { World } from '@ibull/localnet'
import type { TestWallet } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import type { Address } from '@ibull/domain'
import { Screen } from './screen.ts'
import { answerLate, cancelInWallet, drop, sends, starve, type Signing } from './signing-faults.ts'
import { story } from './story.ts'
import { withstandNode, withstandWallet } from './withstand-faults.ts'

const A_DAY_MS = 86_400_000

/** Where a write is signed: the clock of the page is installed. */
interface SigningPlace {
  readonly page: Page
  readonly world: World
  readonly wallet: TestWallet
}

/** A write whose form is open on its page and filled in. */
export interface OpenWrite {
  readonly signing: Omit<Signing, 'page' | 'world' | 'wallet'>
  /** Whether the chain has it. */
  readonly isMade: () => Promise<boolean>
}

/** A row of the fault table: what a user signs on a page, once. */
export interface SignedWrite {
  /** Such as "a claim of a sale". */
  readonly title: string
  /** Name of the button that asks the wallet. */
  readonly confirm: RegExp
  /** Another account of the wallet. */
  readonly other: Address
  readonly open: (place: SigningPlace) => Promise<OpenWrite>
}

/** Declares all stories of a write: everything fails, and it is made once. */
export function signingStories(write: SignedWrite): void {
  nodeStory(write)
  walletStory(write)
  transactionStory(write)
}

async function prepare({ open }: SignedWrite, place: SigningPlace) {
  const { signing: own, isMade } = await open(place)
  const signing: Signing = { ...place, ...own }
  await signing.review()
  /** Nothing was made so far; then it is, with one request. */
  async function makeOnce(make: () => Promise<void>): Promise<void> {
    expect(await isMade()).toBe(false)
    const requested = sends(signing)
    await make()
    expect(await isMade()).toBe(true)
    expect(sends(signing)).toBe(requested + 1)
  }
  async function confirmOnce(): Promise<void> {
    await makeOnce(async () => {
      await signing.confirm.click()
      await expect(signing.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    })
  }
  return { signing, makeOnce, confirmOnce }
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

/** Declares the story of the wallet's faults, on a computer whose clock is a day early. */
function walletStory(write: SignedWrite): void {
  story(
    `error: whatever the wallet does while ${write.title} is signed, it is made once`,
    async ({ page, world, wallet }) => {
      await page.clock.install({ time: new Date(Date.now() + A_DAY_MS) })
      const { signing, confirmOnce } = await prepare(write, { page, world, wallet })
      await withstandWallet(signing, write.confirm, write.other)
      await confirmOnce()
    },
  )
}

/** Declares the story of the transaction's faults, on a computer whose clock is a day late. */
function transactionStory(write: SignedWrite): void {
  story(
    `error: ${write.title} is made once after it was cancelled, dropped, reverted and answered late`,
    async ({ page, chain, world, wallet }) => {
      await page.clock.install({ time: new Date(Date.now() - A_DAY_MS) })
      const { signing, makeOnce } = await prepare(write, { page, world, wallet })
      const screen = new Screen(page, world)
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
