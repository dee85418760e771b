import { LOCAL_CHAIN_ID, type World } from '@ibull/localnet'
import {
  runUntilHidden,
  runUntilVisible,
  ThrownValue,
  userRejection,
  WalletError,
  type RpcFault,
  type RpcFaults,
  type TestWallet,
} from '@ibull/testkit'
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { Address } from '@ibull/domain'
import { toHex, type Hex } from 'viem'
import { pendingTransactions, untilTransactionSeen } from '../transactions/stored-transactions.ts'
import { builtFile } from './built-file.ts'
import { replaceTransaction } from './chain-actions.ts'
import { tabTo } from './keyboard.ts'

/** Whose transactions are sent from the window of a page. */
export interface Sending {
  readonly page: Page
  readonly world: World
  readonly wallet: TestWallet
  readonly account: Address
  readonly dialog: Locator
}

/**
 * What a user signs again and again while everything fails: a form, or a button, and the window over it. Each fault
 * starts and ends in the review, and looks at the form in between. The clock of the page is installed.
 */
export interface Signing extends Sending {
  /** Connects a wallet again, once the window is left. */
  readonly connect: Locator
  /** The button of the review that asks the wallet. */
  readonly confirm: Locator
  /** The title of a failure. */
  readonly failed: string
  /** Opens the review from the form. */
  readonly review: () => Promise<void>
  /** The form has what was entered, and waits for the user. */
  readonly expectWhole: () => Promise<void>
  /** What the account has won is announced over the page whenever it connects, so once the window is left. */
  readonly isWinner?: boolean
  /** Fills in the form again where it belongs to an account, and left with it. */
  readonly refill?: () => Promise<void>
}

const NODE_FAULTS = {
  'status 503': { kind: 'status', status: 503 },
  reset: { kind: 'dead', how: 'connectionreset' },
  html: { kind: 'garbage', how: 'html' },
  'null result': { kind: 'garbage', how: 'null result' },
  'short hex': { kind: 'garbage', how: 'short hex' },
  'no estimate': { kind: 'error', method: 'eth_estimateGas', code: -32_603, message: 'no estimate' },
} satisfies Record<string, RpcFault>
export type NodeFault = keyof typeof NODE_FAULTS

type Answer = readonly [thrown: WalletError | ThrownValue, sentence?: RegExp]

/** What a wallet throws, and the sentence shown for it. A rejection has none. */
const ANSWERS = {
  rejection: [userRejection()],
  'nested rejection': [
    new WalletError(-32_603, 'Internal JSON-RPC error.', { originalError: { code: 4001 } }),
  ],
  'request open': [new WalletError(-32_002, 'Already processing'), /already shows a request/],
  'not authorized': [new WalletError(4100, 'Unauthorized'), /Please authorize to access your account/],
  'not connected': [new WalletError(4900, 'Disconnected'), /Your wallet is disconnected/],
  'unknown network': [new WalletError(4902, 'Unrecognized chain ID'), /Your wallet is on another network/],
  'no funds': [new WalletError(-32_000, 'insufficient funds for gas * price + value'), /doesn't cover/],
  'a text': [new ThrownValue('the battery is empty'), /the battery is empty/],
  nothing: [new ThrownValue(undefined), /The wallet gave no reason/],
} satisfies Record<string, Answer>
export type WalletAnswer = keyof typeof ANSWERS

export type WalletChange = 'disconnected' | 'another account' | 'another network'

const TWICE = {
  'double click': ({ confirm }: Signing) => confirm.dblclick(),
  'Enter twice': async ({ page }: Signing, name: RegExp) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  },
}
export type Twice = keyof typeof TWICE

function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(table) as Name[]
}

/** How often the wallet was asked to send. */
export function sends({ wallet }: Signing): number {
  return wallet.requestsOf('eth_sendTransaction').length
}

/** Leaves the window for the form, finds it whole, and opens the review again. */
async function startOver(signing: Signing): Promise<void> {
  await leaveWindow(signing)
  await openAgain(signing)
}

async function leaveWindow({ dialog }: Signing): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

async function openAgain(signing: Signing): Promise<void> {
  await signing.expectWhole()
  await signing.review()
}

/** Asks the wallet, which does not answer until the returned function is called. */
async function requestSignature({ wallet, confirm, dialog }: Signing) {
  const answer = wallet.holdNext('eth_sendTransaction')
  await confirm.click()
  await expect(dialog.getByText('Waiting For Confirmation').last()).toBeVisible()
  return answer
}

/** R2: a slow node is reported, and the wallet is asked when it has answered. */
export async function slowDown(signing: Signing, rpc: RpcFaults): Promise<void> {
  const { page, wallet, confirm } = signing
  const report = page.getByText(/slow to respond/)
  const before = sends(signing)
  rpc.break({ kind: 'held' })
  wallet.rejectNext('eth_sendTransaction')
  await confirm.click()
  // Each answer comes two to four seconds late by the clock of the page, whatever the machine does meanwhile.
  for (let round = 0; round < 20 && !(await report.isVisible()); round += 1) {
    const answer = rpc.takeHeld()
    await page.clock.runFor(2_000)
    answer()
  }
  await expect(report).toBeVisible()
  rpc.mend()
  await expect.poll(() => sends(signing)).toBe(before + 1)
  await expect(confirm).toBeEnabled()
}

/** R1, R2, R3, T5: whatever the node does, the wallet is not asked and no wrong number is shown. */
export async function breakNode(
  signing: Signing,
  rpc: RpcFaults,
  faults: readonly NodeFault[] = namesOf(NODE_FAULTS),
): Promise<void> {
  const { page, world, confirm, dialog, failed } = signing
  for (const fault of faults) {
    await test.step(`the node: ${fault}`, async () => {
      const before = sends(signing)
      rpc.break(NODE_FAULTS[fault])
      await confirm.click()
      await runUntilVisible(page, dialog.getByText(failed).first(), 120)
      await expect(page.getByText(/NaN|undefined|Infinity/)).toHaveCount(0)
      rpc.mend()
      // The endpoint is asked again after its rest; a block corrects the time of the page, whose clock ran ahead.
      await page.clock.fastForward(20_000)
      await world.chain.mine()
      await runUntilHidden(page, page.getByText(/network can't be reached|slow to respond/))
      await startOver(signing)
      expect(sends(signing)).toBe(before)
    })
  }
}

/** S4: confirmed without a connection, it is not sent to the wallet. */
export async function goOffline(signing: Signing): Promise<void> {
  const { page, world, confirm, dialog, failed } = signing
  const before = sends(signing)
  await page.context().setOffline(true)
  await runUntilVisible(page, page.getByText(/You are offline/))
  await confirm.click()
  await runUntilVisible(page, dialog.getByText(failed).first(), 120)
  await page.context().setOffline(false)
  await page.clock.fastForward(20_000)
  await world.chain.mine()
  await runUntilHidden(page, page.getByText(/You are offline|network can't be reached/))
  await startOver(signing)
  expect(sends(signing)).toBe(before)
}

/** W1, W2, W3: each answer has its sentence, and is one request. */
export async function refuse(
  signing: Signing,
  answers: readonly WalletAnswer[] = namesOf(ANSWERS),
): Promise<void> {
  const { wallet, confirm, dialog } = signing
  for (const answer of answers) {
    await test.step(`the wallet: ${answer}`, async () => {
      const before = sends(signing)
      const [thrown, sentence]: Answer = ANSWERS[answer]
      wallet.failNext('eth_sendTransaction', thrown)
      await confirm.click()
      await expect.poll(() => sends(signing)).toBe(before + 1)
      if (sentence === undefined) {
        await expect(confirm).toBeEnabled()
        await expect(dialog.getByRole('alert')).toHaveCount(0)
      } else await expect(dialog.getByText(sentence).first()).toBeVisible()
      await startOver(signing)
    })
  }
}

/** W4: a wallet that is silent can be left; its late refusal changes nothing. */
export async function leaveSilentWallet(signing: Signing): Promise<void> {
  const { page, dialog } = signing
  const answer = await requestSignature(signing)
  await page.clock.fastForward(20_000)
  await expect(dialog.getByText(/Open your wallet and look for a request/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await signing.expectWhole()
  answer(false)
  await signing.review()
}

async function leaveAnnouncement({ page, isWinner }: Signing): Promise<void> {
  if (isWinner !== true) return
  const won = page.getByRole('dialog', { name: 'Congratulations!' })
  await won.getByRole('button', { name: 'Close' }).click()
  await expect(won).toBeHidden()
}

/** W5, W6: what the wallet still asks for another account or network is no longer waited for. */
export async function changeWallet(
  signing: Signing,
  other: Address,
  names: readonly WalletChange[] = ['disconnected', 'another account', 'another network'],
): Promise<void> {
  const { wallet, dialog, account, connect } = signing
  const connectAgain = async () => {
    await connect.click()
    await dialog.getByRole('button', { name: /Test Wallet/ }).click()
    await leaveAnnouncement(signing)
    await signing.refill?.()
  }
  const switchBack = async () => {
    await wallet.switchAccount(account)
    await leaveAnnouncement(signing)
    await signing.refill?.()
  }
  type Change = readonly [change: () => Promise<void>, sentence: RegExp, undo: () => Promise<void>]
  const changes: Readonly<Record<WalletChange, Change>> = {
    disconnected: [() => wallet.disconnect(), /Your wallet is disconnected/, connectAgain],
    'another account': [() => wallet.switchAccount(other), /The account in your wallet changed/, switchBack],
    'another network': [
      () => wallet.switchChain(1),
      /Your wallet is on another network/,
      () => wallet.switchChain(LOCAL_CHAIN_ID),
    ],
  }
  for (const name of names) {
    const [change, sentence, undo] = changes[name]
    await test.step(`the wallet: ${name}`, async () => {
      const before = sends(signing)
      const answer = await requestSignature(signing)
      await change()
      await expect(dialog.getByText(sentence).first()).toBeVisible()
      await leaveWindow(signing)
      await undo()
      answer(false)
      await openAgain(signing)
      expect(sends(signing)).toBe(before + 1)
    })
  }
}

/** T7: a double click and Enter twice are one request each. */
export async function confirmTwice(
  signing: Signing,
  name: RegExp,
  ways: readonly Twice[] = namesOf(TWICE),
): Promise<void> {
  const { wallet, confirm } = signing
  for (const way of ways) {
    const before = sends(signing)
    const answer = wallet.holdNext('eth_sendTransaction')
    await TWICE[way](signing, name)
    await expect.poll(() => sends(signing)).toBe(before + 1)
    answer(false)
    await expect(confirm).toBeEnabled()
    expect(sends(signing)).toBe(before + 1)
  }
}

/** Sends from the review, to a chain that does not mine. */
async function sendUnmined(signing: Sending, press: Locator): Promise<void> {
  await press.click()
  await expect(signing.dialog.getByText('Transaction Submitted').last()).toBeVisible()
  await untilTransactionSeen(signing.page)
}

/** The transaction that the wallet was asked for last. */
function lastSent({ wallet }: Sending): { readonly to: Hex; readonly data: Hex; readonly value?: Hex } {
  return wallet.requestsOf('eth_sendTransaction').at(-1)?.params[0] as { to: Hex; data: Hex; value?: Hex }
}

/** T1: cancelled in the wallet. The chain mines on demand; the failure stays open. */
export async function cancelInWallet(signing: Sending, press: Locator): Promise<void> {
  const { world, account, dialog } = signing
  await sendUnmined(signing, press)
  await replaceTransaction(world, account, { to: account, data: '0x', value: '0x0' })
  await world.chain.mine()
  await expect(dialog.getByText(/You cancelled the transaction in your wallet/).first()).toBeVisible()
}

/** T1: another transaction takes its nonce. */
export async function replaceInWallet(signing: Sending, press: Locator, other: Address): Promise<void> {
  const { world, account, dialog } = signing
  await sendUnmined(signing, press)
  await replaceTransaction(world, account, { to: other, data: '0x', value: '0x1' })
  await world.chain.mine()
  await expect(dialog.getByText(/Another transaction from your wallet replaced/).first()).toBeVisible()
}

/** T2: the network forgets it. */
export async function drop(signing: Sending, press: Locator): Promise<void> {
  const { page, world, dialog } = signing
  await sendUnmined(signing, press)
  await world.chain.client.request('anvil_dropAllTransactions', [])
  for (let minute = 0; minute < 12; minute += 3) {
    await page.clock.fastForward('03:00')
    await world.chain.mine()
  }
  await runUntilVisible(page, dialog.getByText(/The network dropped the transaction/).first())
}

/** T1: sped up in the wallet, mined. */
export async function speedUp(signing: Sending): Promise<void> {
  const { world, account } = signing
  await replaceTransaction(world, account, lastSent(signing))
  await world.chain.mine()
}

/** T3: the wallet gives it too little gas, and it reverts. */
export async function starve(signing: Sending, press: Locator): Promise<void> {
  const { wallet, world, dialog } = signing
  wallet.behaveNext('eth_sendTransaction', (forward, [transaction]) =>
    forward([{ ...(transaction as object), gas: toHex(32_000) }]),
  )
  await sendUnmined(signing, press)
  await world.chain.mine()
  await expect(dialog.getByText(/You only paid the network fee/).first()).toBeVisible()
}

/** W4, T4: left while the wallet asks, answered late, and the page is reloaded before the block is made. */
export async function answerLate(signing: Signing, press: Locator): Promise<void> {
  const { page, world, wallet, dialog } = signing
  // What may have been sent is pending too.
  const { length } = await pendingTransactions(page)
  const pending = page.getByRole('banner').getByText(String(length + 1), { exact: true })
  const answer = wallet.holdNext('eth_sendTransaction')
  await press.click()
  await expect(dialog.getByText('Waiting For Confirmation').last()).toBeVisible()
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog.getByText('Waiting For Confirmation')).toHaveCount(0)
  await signing.expectWhole()
  answer()
  await expect(pending).toBeVisible()
  await page.reload()
  await expect(pending).toBeVisible()
  await world.chain.mine()
}

/** S5: code of `modules` that is gone reloads the page once; then the form says that it failed, and stays. */
export async function loseChunk(
  page: Page,
  world: World,
  modules: readonly string[],
  press: () => Promise<void>,
): Promise<void> {
  const files = await Promise.all(modules.map((module) => builtFile(world, module)))
  let loads = 0
  const count = () => {
    loads += 1
  }
  page.on('load', count)
  for (const file of files) await page.route(file, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await press()
  await expect.poll(() => loads).toBe(1)
  await press()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect(loads).toBe(1)
  page.off('load', count)
  for (const file of files) await page.unroute(file)
  await page.reload()
}
