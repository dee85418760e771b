import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '@ibull/localnet'
import { breakStorage, runUntilHidden, TestWallet } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { encodeFunctionData, erc20Abi } from 'viem'
import { balanceOf } from '../story/chain-facts.ts'
import { loseChunk, replaceInWallet, speedUp, type Sending } from '../story/signing-faults.ts'
import { deepStories, sampleStory, type SignedWrite } from '../story/signing-stories.ts'
import { story } from '../story/story.ts'
import { untilTransactionSeen } from '../transactions/stored-transactions.ts'
import { LotteryChain } from './lottery-chain.ts'
import { LotteryScreen } from './lottery-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const OTHER = localAddress(ACCOUNT_INDEX.guest)
const A_DAY_MS = 86_400_000
/** Three tickets at 0.1, less 0.1 %. */
const PRICE_OF_THREE = 299_700_000n

story(
  'default: a hundred tickets for exactly their price, then without a limit, then in one step [lottery.9.2, lottery.18.6]',
  async ({ page, world, wallet }) => {
    const screen = new LotteryScreen(page, world)
    const lottery = await LotteryChain.openRound(world)
    const before = await balanceOf(world, 'IBULL', demo)
    // 100 tickets at 0.1, less 4.95 %, in tokens of nine decimals.
    const price = 9_505_000_000n
    await screen.open()
    for (const [mode, steps] of [
      [/Only this amount/, 2],
      [/Unlimited/, 2],
      [undefined, 1],
    ] as const) {
      const sent = wallet.requestsOf('eth_sendTransaction').length
      await screen.review(() => screen.dialog.getByRole('button', { name: '100% (100)' }).click())
      if (mode === undefined) await expect(screen.dialog.getByRole('radio')).toHaveCount(0)
      else await screen.dialog.getByRole('radio', { name: mode }).check()
      await expect(screen.buyButton).toBeEnabled()
      await screen.buy()
      expect(wallet.requestsOf('eth_sendTransaction').length).toBe(sent + steps)
      if (steps === 2 && String(mode).includes('Only')) expect(await lottery.allowance(demo)).toBe(0n)
    }
    expect(before - (await balanceOf(world, 'IBULL', demo))).toBe(3n * price)
    await expect(screen.yourTickets.getByText('Show 240 more tickets')).toBeVisible()
  },
)

/** Three tickets, from an allowance that is enough. */
const purchase: SignedWrite = {
  title: 'a purchase of tickets',
  confirm: 'Buy',
  sample: {
    node: 'reset',
    isSlow: true,
    answer: 'not authorized',
    isSilent: true,
    transaction: 'answered late',
    clock: 'a day slow',
  },
  open: async ({ page, world }) => {
    const screen = new LotteryScreen(page, world)
    const lottery = await LotteryChain.openRound(world)
    await lottery.buy(['123456'])
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.open()
    await screen.fillIn(() => screen.chooseCount(3))
    return {
      screen,
      connect: screen.dialog.getByRole('button', { name: 'Connect Wallet' }),
      review: screen.reviewButton,
      expectFilled: () => expect(screen.dialog.getByLabel('Number of tickets')).toHaveValue('3'),
      isMade: async () => {
        const paid = before - (await balanceOf(world, 'IBULL', demo))
        expect([0n, PRICE_OF_THREE]).toContain(paid)
        return paid > 0n
      },
      expectMade: () => expect(screen.yourTickets.getByRole('listitem')).toHaveCount(4),
    }
  },
}

/** Of ten tickets with each first digit, one of which has won. */
const claim: SignedWrite = {
  title: 'a claim of prizes',
  confirm: 'Claim',
  sample: {
    node: 'no estimate',
    twice: 'double click',
    answer: 'no funds',
    change: 'disconnected',
    transaction: 'cancelled',
  },
  open: async ({ page, world }) => {
    const screen = new LotteryScreen(page, world)
    const lottery = await LotteryChain.openRound(world)
    await lottery.buy(Array.from({ length: 10 }, (_, digit) => `${digit}77777`))
    await lottery.draw()
    const { winners, each } = await lottery.prizes()
    const due = winners.reduce((sum, count, bracket) => sum + count * (each[bracket] ?? 0n), 0n)
    expect(due).toBeGreaterThan(0n)
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.open()
    return {
      screen,
      review: screen.check.getByRole('button', { name: 'Claim' }),
      isMade: async () => {
        const gained = (await balanceOf(world, 'IBULL', demo)) - before
        expect([0n, due]).toContain(gained)
        return gained > 0n
      },
      expectMade: () => expect(screen.check.getByText(/No prizes to collect/)).toBeVisible(),
    }
  },
}

sampleStory(
  'error: tickets are bought once, whatever their sample of faults breaks, and the form is whole after each [lottery.1]',
  purchase,
)
deepStories(purchase)

sampleStory('error: prizes are claimed once, whatever their sample of faults breaks [lottery.2]', claim)
deepStories(claim)

story(
  'error: tickets whose transaction is replaced and sped up are bought once, also where its code is gone, in two tabs and where the wallet approved less [lottery.1]',
  async ({ page, chain, wallet, watch, world }) => {
    watch.tolerateConsole(/Failed to load resource|dynamically imported module|Failed to fetch/)
    // A computer whose clock is a day fast.
    await page.clock.install({ time: new Date(Date.now() + A_DAY_MS) })
    const screen = new LotteryScreen(page, world)
    const otherPage = await page.context().newPage()
    const otherWallet = await TestWallet.install(otherPage, {
      rpcUrl: world.rpcUrl,
      accounts: [demo],
      chainId: LOCAL_CHAIN_ID,
    })
    const otherTab = new LotteryScreen(otherPage, world)
    const lottery = await LotteryChain.openRound(world)
    await screen.open()
    await loseChunk(
      page,
      world,
      ['src/features/lottery/flow/lottery-flows.ts', 'src/features/lottery/flow/lottery-flow-dialog.tsx'],
      async () => {
        await screen.fillIn(() => screen.chooseCount(3))
        await screen.reviewButton.click()
      },
    )

    const chosen = screen.dialog.getByLabel('Ticket 2', { exact: true })
    await screen.review(async () => {
      await screen.chooseCount(3)
      await screen.dialog.getByRole('button', { name: 'View and edit numbers' }).click()
      await chosen.fill('424242')
    })
    // The wallet approves less than it was asked to.
    wallet.behaveNext('eth_sendTransaction', (forward, [transaction]) => {
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [world.deployment.lottery, 7n],
      })
      return forward([{ ...(transaction as object), data }])
    })
    await screen.buyButton.click()
    await expect(screen.dialog.getByText(/approved amount of \w+ is too low/).first()).toBeVisible()
    expect(await lottery.allowance(demo)).toBe(7n)
    // Only the approval was mined: the form keeps what was chosen.
    await screen.dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(screen.dialog.getByRole('textbox', { name: 'Number of tickets' })).toHaveValue('3')
    await expect(chosen).toHaveValue('424242')
    await screen.closeDialog()

    await lottery.buy(['123456'])
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.review(() => screen.chooseCount(3))
    await chain.setMining({ kind: 'manual' })
    const sending: Sending = { page, world, wallet, account: demo, dialog: screen.dialog }
    await replaceInWallet(sending, screen.buyButton, OTHER)
    expect(await balanceOf(world, 'IBULL', demo)).toBe(before)

    await screen.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.dialog.getByText('Transaction Submitted').last()).toBeVisible()
    await otherTab.open()
    await otherTab.review(() => otherTab.chooseCount(3))
    await expect(otherTab.dialog.getByText(/^The same transaction is already pending/)).toBeVisible()
    expect(otherWallet.requestsOf('eth_sendTransaction')).toEqual([])
    await otherPage.close()
    await untilTransactionSeen(page)
    await page.reload()
    await speedUp(sending)
    await expect(screen.toast('Transaction succeeded')).toBeVisible()
    await expect(screen.yourTickets.getByRole('listitem')).toHaveCount(4)
    expect(before - (await balanceOf(world, 'IBULL', demo))).toBe(PRICE_OF_THREE)
  },
)

story(
  'error: a sale that ends while the wallet asks costs nothing, also where nothing can be stored [lottery.1]',
  async ({ page, chain, wallet, world }) => {
    await breakStorage(page, 'full')
    const screen = new LotteryScreen(page, world)
    const lottery = await LotteryChain.openRound(world)
    await lottery.buy(['123456'])
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.open()
    await screen.review(() => screen.chooseCount(1))
    await screen.buy()
    const after = await balanceOf(world, 'IBULL', demo)
    expect(before - after).toBe(100_000_000n)
    await screen.review(() => screen.chooseCount(2))
    wallet.behaveNext('eth_sendTransaction', async (forward) => {
      await chain.skipTime(3_700)
      return forward()
    })
    await screen.buyButton.click()
    await expect(
      screen.dialog.getByText(/Ticket sales for this round have ended. Nothing was charged/),
    ).toBeVisible()
    await screen.closeDialog()
    await expect(screen.next.getByRole('button', { name: 'Buy tickets' })).toHaveCount(0)
    expect(await balanceOf(world, 'IBULL', demo)).toBe(after)
  },
)

story(
  'behavior: tickets that are reorganised away leave the list, and are bought again [lottery.1]',
  async ({ page, chain, wallet: _installed, world }) => {
    await page.clock.install()
    const screen = new LotteryScreen(page, world)
    const lottery = await LotteryChain.openRound(world)
    await lottery.buy(['123456'])
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.open()
    await screen.review(() => screen.chooseCount(3))
    await screen.buy()
    const tickets = screen.yourTickets.getByRole('listitem')
    await expect(tickets).toHaveCount(4)

    await world.chain.client.request('evm_setAutomine', [false])
    await world.chain.client.request('anvil_reorg', [1, []])
    await world.chain.client.request('anvil_dropAllTransactions', [])
    await chain.mine(2)
    // Tickets are read with the first block after ten seconds.
    await page.clock.runFor(11_000)
    await chain.mine()
    await runUntilHidden(page, tickets.nth(1))
    await expect(tickets).toHaveText([/123456/])
    expect(await balanceOf(world, 'IBULL', demo)).toBe(before)

    await chain.setMining({ kind: 'auto' })
    await screen.review(() => screen.chooseCount(3))
    await screen.buy()
    await expect(tickets).toHaveCount(4)
    expect(before - (await balanceOf(world, 'IBULL', demo))).toBe(PRICE_OF_THREE)
  },
)
