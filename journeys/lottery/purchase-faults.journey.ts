import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress, type World } from '@ibull/localnet'
import { breakStorage, runUntilHidden, TestWallet } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi } from 'viem'
import { balanceOf } from '../story/chain-facts.ts'
import {
  answerLate,
  breakNode,
  cancelInWallet,
  changeWallet,
  confirmTwice,
  drop,
  goOffline,
  leaveSilentWallet,
  loseChunk,
  refuse,
  replaceInWallet,
  sends,
  slowDown,
  speedUp,
  starve,
  type Signing,
} from '../story/signing-faults.ts'
import { story } from '../story/story.ts'
import { untilTransactionSeen } from '../transactions/stored-transactions.ts'
import { LotteryChain } from './lottery-chain.ts'
import { LotteryScreen } from './lottery-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const OTHER = localAddress(ACCOUNT_INDEX.guest)
const A_DAY_MS = 86_400_000

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

/** Buys three tickets while everything fails. */
function buying(screen: LotteryScreen, page: Page, world: World, wallet: TestWallet): Signing {
  return {
    page,
    world,
    wallet,
    account: demo,
    dialog: screen.dialog,
    connect: screen.dialog.getByRole('button', { name: 'Connect Wallet' }),
    confirm: screen.buyButton,
    failed: 'The transaction did not go through',
    review: async () => {
      await screen.reviewButton.click()
      await expect(screen.buyButton).toBeEnabled()
    },
    expectWhole: async () => {
      await expect(screen.dialog.getByLabel('Number of tickets')).toHaveValue('3')
      await expect(screen.reviewButton).toBeEnabled()
    },
  }
}

/** Claims prizes while everything fails. */
function claiming(screen: LotteryScreen, page: Page, world: World, wallet: TestWallet): Signing {
  const claim = screen.check.getByRole('button', { name: 'Claim' })
  const confirm = screen.dialog.getByRole('button', { name: 'Claim', exact: true })
  return {
    page,
    world,
    wallet,
    account: demo,
    dialog: screen.dialog,
    connect: page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }),
    confirm,
    failed: 'The transaction did not go through',
    review: async () => {
      await claim.click()
      await expect(confirm).toBeEnabled()
    },
    expectWhole: () => expect(claim).toBeEnabled(),
  }
}

story(
  'error: whatever the node does while tickets are bought, the form is whole and they are bought once [lottery.1]',
  async ({ page, rpc, wallet, watch, world }) => {
    watch.tolerateConsole(/Failed to load resource/)
    await page.clock.install()
    const screen = new LotteryScreen(page, world)
    const lottery = await LotteryChain.openRound(world)
    await lottery.buy(['123456'])
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.open()
    const signing = buying(screen, page, world, wallet)
    await screen.review(() => screen.chooseCount(3))
    await slowDown(signing, rpc)
    await breakNode(signing, rpc)
    await goOffline(signing)
    expect(await balanceOf(world, 'IBULL', demo)).toBe(before)
    const requested = sends(signing)
    await screen.buy()
    await expect(screen.yourTickets.getByRole('listitem')).toHaveCount(4)
    expect(sends(signing)).toBe(requested + 1)
  },
)

story(
  'error: whatever the wallet does while tickets are bought, the form is whole and they are bought once [lottery.1]',
  async ({ page, wallet, world }) => {
    // A computer whose clock is a day slow.
    await page.clock.install({ time: new Date(Date.now() - A_DAY_MS) })
    const screen = new LotteryScreen(page, world)
    const lottery = await LotteryChain.openRound(world)
    await screen.open()
    const signing = buying(screen, page, world, wallet)
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
    await confirmTwice(signing, /^Buy$/)
    await refuse(signing)
    await changeWallet(signing, OTHER)
    await leaveSilentWallet(signing)
    expect(await balanceOf(world, 'IBULL', demo)).toBe(before)
    const requested = sends(signing)
    await screen.buy()
    await expect(screen.yourTickets.getByRole('listitem')).toHaveCount(4)
    expect(sends(signing)).toBe(requested + 1)
  },
)

story(
  'error: tickets whose transaction is cancelled, replaced, dropped and sped up are bought once, also where its code is gone and in two tabs [lottery.1]',
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
    await lottery.buy(['123456'])
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.open()
    await loseChunk(page, '**/assets/lottery-flow*.js', async () => {
      await screen.fillIn(() => screen.chooseCount(3))
      await screen.reviewButton.click()
    })

    const signing = buying(screen, page, world, wallet)
    const again = screen.dialog.getByRole('button', { name: 'Try again' })
    await screen.review(() => screen.chooseCount(3))
    await chain.setMining({ kind: 'manual' })
    await cancelInWallet(signing, screen.buyButton)
    await replaceInWallet(signing, again, OTHER)
    await drop(signing, again)
    expect(await balanceOf(world, 'IBULL', demo)).toBe(before)

    await again.click()
    await expect(screen.dialog.getByText('Transaction Submitted').last()).toBeVisible()
    await otherTab.open()
    await otherTab.review(() => otherTab.chooseCount(3))
    await expect(otherTab.dialog.getByText(/^The same transaction is already pending/)).toBeVisible()
    expect(otherWallet.requestsOf('eth_sendTransaction')).toEqual([])
    await otherPage.close()
    await untilTransactionSeen(page)
    await page.reload()
    await speedUp(signing)
    await expect(screen.toast('Transaction succeeded')).toBeVisible()
    await expect(screen.yourTickets.getByRole('listitem')).toHaveCount(4)
    // Three tickets at 0.1, less 0.1 %.
    expect(before - (await balanceOf(world, 'IBULL', demo))).toBe(299_700_000n)
  },
)

story(
  'error: prizes are claimed once, whatever happens to the wallet and the transaction [lottery.2]',
  async ({ page, chain, wallet, watch, world }) => {
    watch.tolerateConsole(/Failed to load resource/)
    await page.clock.install()
    const screen = new LotteryScreen(page, world)
    const lottery = await LotteryChain.openRound(world)
    // One ticket with each first digit: one of them wins.
    await lottery.buy(Array.from({ length: 10 }, (_, digit) => `${digit}77777`))
    await lottery.draw()
    const { winners, each } = await lottery.prizes()
    const due = winners.reduce((sum, count, bracket) => sum + count * (each[bracket] ?? 0n), 0n)
    expect(due).toBeGreaterThan(0n)
    await screen.open()
    const signing = claiming(screen, page, world, wallet)
    const before = await balanceOf(world, 'IBULL', demo)
    const again = screen.dialog.getByRole('button', { name: 'Try again' })
    await signing.review()
    await confirmTwice(signing, /^Claim$/)
    await changeWallet(signing, OTHER)
    await chain.setMining({ kind: 'manual' })
    await cancelInWallet(signing, signing.confirm)
    await starve(signing, again)
    expect(await balanceOf(world, 'IBULL', demo)).toBe(before)
    const requested = sends(signing)
    await answerLate(signing, again)
    await expect(screen.toast('Transaction succeeded')).toBeVisible()
    await expect(screen.check.getByText(/No prizes to collect/)).toBeVisible()
    expect((await balanceOf(world, 'IBULL', demo)) - before).toBe(due)
    expect(sends(signing)).toBe(requested + 1)
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
    expect(before - (await balanceOf(world, 'IBULL', demo))).toBe(299_700_000n)
  },
)
