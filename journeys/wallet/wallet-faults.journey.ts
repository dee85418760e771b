import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '@ibull/localnet'
import { accessibilityFailures, TestWallet, ThrownValue, WalletError } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { encodeFunctionData, erc20Abi, keccak256, toHex } from 'viem'
import { routerAllowance } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'
import { SwapScreen } from '../swap/swap-screen.ts'

const account = localAddress(ACCOUNT_INDEX.demo)

/** One example of each kind of rejection, and the sentence shown for it. The tests of chain cover every code. */
const refusals: readonly (readonly [string, WalletError | ThrownValue, string | RegExp])[] = [
  ['disconnected', new WalletError(4900, 'Disconnected'), /Your wallet is disconnected/],
  [
    'a rejection inside an internal error',
    new WalletError(-32603, 'Internal JSON-RPC error.', { originalError: { code: 4001 } }),
    'Transaction rejected.',
  ],
  [
    'no funds',
    new WalletError(-32000, 'insufficient funds for gas * price + value'),
    /doesn't (hold enough|cover the amount)/,
  ],
  [
    'a nonce ahead of a chain that was reset',
    new WalletError(-32603, 'Internal JSON-RPC error.', {
      message: 'Nonce too high. Expected nonce to be 0 but got 7.',
    }),
    /clear the account's activity in its settings/,
  ],
  ['a text', new ThrownValue('the battery is empty'), /the battery is empty/],
  ['nothing', new ThrownValue(undefined), /The wallet gave no reason/],
]

story(
  'error: whatever a wallet answers when it should send, it has its sentence and the form stays; one that chooses its own gas swaps [8.8.1, 8.8.2]',
  async ({ page, swap, wallet }) => {
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('0.25')
    for (const [name, thrown, sentence] of refusals) {
      await story.step(name, async () => {
        await swap.review()
        wallet.failNext('eth_sendTransaction', thrown)
        await swap.confirmButton.click()
        await expect(swap.dialog.getByText(sentence).first()).toBeVisible()
        await swap.closeDialog()
        await expect(swap.pay).toHaveValue('0.25')
        await expect(swap.action).toBeEnabled()
      })
    }
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(refusals.length)
    expect(await accessibilityFailures(page)).toEqual([])

    await swap.review()
    wallet.behaveNext('eth_sendTransaction', (forward, [transaction]) =>
      forward([{ ...(transaction as object), gas: toHex(900_000), gasPrice: toHex(77_000_000_000) }]),
    )
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
  },
)

story(
  'error: a locked wallet that already shows its window is asked once; one that does not know the network is given it first',
  async ({ page, swap, wallet }) => {
    await page.goto('/swap')
    wallet.failNext('wallet_requestPermissions', new WalletError(-32002, 'Already processing'))
    wallet.failNext('eth_requestAccounts', new WalletError(-32002, 'Already processing'))
    await swap.formButton('Connect Wallet').click()
    await swap.dialog.getByRole('button', { name: /Test Wallet/ }).click()
    await expect(swap.dialog.getByText(/Your wallet already shows a request/)).toBeVisible()
    expect(wallet.requestsOf('wallet_requestPermissions').length).toBe(1)
    await swap.dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(swap.formButton('Connect Wallet')).toBeEnabled()
    expect(await accessibilityFailures(page)).toEqual([])

    await swap.connect()
    await wallet.switchChain(1)
    wallet.failNext('wallet_switchEthereumChain', new WalletError(4902, 'Unrecognized chain ID'))
    await swap.formButton(/^Switch to /).click()
    await expect(swap.action).toHaveText('Enter an amount')
    const [added] = wallet.requestsOf('wallet_addEthereumChain')
    expect(added?.params[0]).toMatchObject({ chainId: toHex(LOCAL_CHAIN_ID) })
    expect(wallet.requestsOf('wallet_switchEthereumChain').length).toBe(2)
  },
)

story('error: a wallet that never answers can be left after any time', async ({ page, swap, wallet }) => {
  await page.clock.install()
  await swap.open('BNB', 'BUSD')
  await swap.connect()
  await swap.typePay('0.5')
  await swap.review()
  wallet.holdNext('eth_sendTransaction')
  await swap.confirmButton.click()
  await expect(swap.dialog.getByText('Confirm this transaction in your wallet').first()).toBeVisible()
  await page.clock.fastForward('05:00')
  await expect(swap.dialog.getByText(/open your wallet|open the wallet/i).first()).toBeVisible()
  await swap.dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(swap.dialog).toBeHidden()
  await expect(swap.pay).toHaveValue('0.5')
  expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
})

story(
  'error: the wallet is disconnected while it is asked: the window says so, what was sent is still followed',
  async ({ chain, swap, wallet }) => {
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('0.5')
    await swap.review()
    const answer = wallet.holdNext('eth_sendTransaction')
    await swap.confirmButton.click()
    await expect(swap.dialog.getByText('Confirm this transaction in your wallet').first()).toBeVisible()
    await wallet.disconnect()
    await expect(swap.confirmButton).toBeHidden()
    await expect(swap.dialog.getByText(/wallet is disconnected/).first()).toBeVisible()
    await chain.setMining({ kind: 'manual' })
    answer()
    await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    await swap.closeDialog()
    await expect(swap.formButton('Connect Wallet')).toBeVisible()
    await chain.mine()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
  },
)

story(
  'error: a wallet that broadcasts and then fails is not asked for a second payment',
  async ({ page, chain, swap, wallet }) => {
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('0.5')
    await swap.review()
    await chain.setMining({ kind: 'manual' })
    wallet.behaveNext('eth_sendTransaction', async (forward, params) => {
      await forward(params)
      throw new WalletError(-32603, 'Internal JSON-RPC error.', { message: 'request timed out' })
    })
    await swap.confirmButton.click()
    await expect(swap.dialog.getByRole('heading', { name: 'It may have been sent' })).toBeVisible()
    await expect(swap.dialog.getByText(/check your wallet before you send it again/)).toBeVisible()
    await expect(swap.dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    expect(await accessibilityFailures(page)).toEqual([])
    await chain.mine()
    await expect(swap.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    await swap.closeDialog()
    await expect(swap.pay).toHaveValue('')
  },
)

story(
  'behavior: a permission that was lowered in the wallet is read back: the token still asks to be enabled',
  async ({ swap, wallet, world }) => {
    await swap.open('BUSD', 'BNB')
    await swap.connect()
    await swap.typePay('100')
    await swap.formButton('Enable BUSD').click()
    wallet.behaveNext('eth_sendTransaction', (forward, [transaction]) => {
      const args = [world.deployment.router, 7n] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      return forward([{ ...(transaction as object), data }])
    })
    await swap.dialog.getByRole('button', { name: 'Enable in wallet' }).click()
    await expect.poll(() => routerAllowance(world, 'BUSD', account)).toBe(7n)
    await expect(swap.dialog.getByRole('alert').filter({ hasText: 'is too low' })).toBeVisible()
    await swap.closeDialog()
    await expect(swap.formButton('Enable BUSD')).toBeEnabled()
  },
)

story(
  'behavior: a hash that no node knows (a smart account) stays pending and is never called failed',
  async ({ page, swap, wallet }) => {
    await page.clock.install()
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('0.1')
    await swap.review()
    wallet.behaveNext('eth_sendTransaction', () => Promise.resolve(keccak256(toHex('a user operation'))))
    await swap.confirmButton.click()
    await expect(swap.dialog.getByText('Transaction Submitted').last()).toBeVisible()
    for (let minute = 0; minute < 12; minute += 3) await page.clock.fastForward('03:00')
    await swap.closeDialog()
    await page.getByRole('main').getByRole('button', { name: 'Recent transactions' }).click()
    await expect(swap.dialog.getByText('Pending', { exact: true })).toBeVisible()
    await expect(swap.toast('Transaction failed')).toBeHidden()
    await expect(swap.toast('Transaction dropped')).toBeHidden()
  },
)

story(
  'error: hostile and broken wallets are listed harmlessly, those of one identity apart, and a frozen one works',
  async ({ page, world }) => {
    const install = (face: Partial<Parameters<typeof TestWallet.install>[1]>) =>
      TestWallet.install(page, {
        rpcUrl: world.rpcUrl,
        accounts: [account],
        chainId: LOCAL_CHAIN_ID,
        ...face,
      })
    await install({ name: 'Script Icon', rdns: 'icon.script', icon: 'javascript:alert(1)' })
    await install({
      name: 'Huge Icon',
      rdns: 'icon.huge',
      icon: `data:image/svg+xml,${'A'.repeat(5_000_000)}`,
    })
    await install({ name: '<img src=x onerror=alert(1)>\u202Egnp', rdns: 'name.hostile' })
    await install({ name: 'Frozen Wallet', rdns: 'frozen.wallet', temper: 'frozen' })
    await install({ name: 'Namesake Of It', rdns: 'frozen.wallet' })
    await install({ name: 'Trapped Wallet', rdns: 'trapped.wallet', temper: 'trapped' })
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs += 1
      void dialog.dismiss()
    })
    const swap = new SwapScreen(page, world)
    await page.goto('/swap')
    await swap.formButton('Connect Wallet').click()
    await expect(swap.dialog.getByRole('button', { name: /Frozen Wallet/ })).toBeVisible()
    await expect(swap.dialog.getByRole('button', { name: 'Trapped Wallet' })).toHaveCount(0)
    await expect(swap.dialog.getByRole('button', { name: /Namesake Of It/ })).toBeVisible()
    await expect(swap.dialog.getByText('<img src=x onerror=alert(1)>gnp')).toBeVisible()
    const sources = await swap.dialog
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    expect(sources.every((source) => source?.startsWith('data:image/') === true)).toBe(true)
    await swap.dialog.getByRole('button', { name: /Frozen Wallet/ }).click()
    await expect(swap.account).toBeVisible()
    expect(dialogs).toBe(0)
  },
)
