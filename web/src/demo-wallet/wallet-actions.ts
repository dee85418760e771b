import { hexToString, isHex, type Hex } from 'viem'
import { demoAccount, signAndSend } from './account.ts'
import { draftBatch, signAndSendBatch } from './batch.ts'
import type { DemoAddress } from './demo-accounts.ts'
import { draftTransaction, withCurrentNonce } from './draft-transaction.ts'
import { sendHeld } from './held-transactions.ts'
import { invalidParams, ProviderError } from './provider-error.ts'
import { requestConsent } from './request-queue.ts'
import { openWalletWindow } from './wallet-window.tsx'

/** Requests the account to expose to the page. @throws {ProviderError} 4001, -32002 */
export async function requestConnection(account: DemoAddress, isSwitch: boolean): Promise<DemoAddress> {
  openWalletWindow()
  const consent = await requestConsent({ kind: 'connect', account, isSwitch })
  return consent.account ?? account
}

/** Requests consent, signs and sends. Returns the hash. @throws {ProviderError} 4001, or the chain's error. */
export async function sendTransaction(params: unknown, account: DemoAddress, chainId: number): Promise<Hex> {
  const draft = await draftTransaction(params, account)
  openWalletWindow()
  const { isHeld } = await requestConsent({ kind: 'send', draft })
  const current = await withCurrentNonce(draft)
  if (!isHeld) return await signAndSend(current, chainId)
  const hash = await sendHeld(current, chainId)
  openWalletWindow()
  return hash
}

/**
 * Requests consent, signs and sends several calls as one transaction. Returns its hash. @throws {ProviderError}
 * 4001, or the chain's error.
 */
export async function sendCalls(params: unknown, account: DemoAddress, chainId: number): Promise<Hex> {
  const batch = await draftBatch(params, account, chainId)
  openWalletWindow()
  await requestConsent({ kind: 'sendCalls', ...batch })
  return await signAndSendBatch(await withCurrentNonce(batch.draft), chainId)
}

/** Requests consent and signs an EIP-712 message. @throws {ProviderError} 4001 */
export async function signTypedData(params: unknown, account: DemoAddress): Promise<Hex> {
  const text: unknown = Array.isArray(params) ? params[1] : undefined
  const typedData = parseTypedData(text)
  openWalletWindow()
  await requestConsent({
    kind: 'signTypedData',
    account,
    domain: String(typedData.domain?.name ?? '?'),
    message: JSON.stringify(typedData.message, undefined, 2),
  })
  return await demoAccount(account).signTypedData(typedData)
}

/** Requests consent and signs a text. @throws {ProviderError} 4001 */
export async function signMessage(params: unknown, account: DemoAddress): Promise<Hex> {
  const message: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof message !== 'string') throw invalidParams('A message is needed.')
  openWalletWindow()
  await requestConsent({
    kind: 'signMessage',
    account,
    message: isHex(message) ? hexToString(message) : message,
  })
  return await demoAccount(account).signMessage({ message: isHex(message) ? { raw: message } : message })
}

/** Requests consent to list a token. @throws {ProviderError} 4001 */
export async function watchAsset(params: unknown): Promise<boolean> {
  const options: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, 'options') : undefined
  if (typeof options !== 'object' || options === null) throw invalidParams('A token is needed.')
  openWalletWindow()
  await requestConsent({
    kind: 'watchAsset',
    symbol: String(Reflect.get(options, 'symbol')),
    address: String(Reflect.get(options, 'address')),
  })
  return true
}

type TypedData = Parameters<ReturnType<typeof demoAccount>['signTypedData']>[0]

function parseTypedData(text: unknown): TypedData {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : text
    if (typeof value === 'object' && value !== null && 'message' in value && 'types' in value) {
      return value as unknown as TypedData
    }
  } catch (cause) {
    throw new ProviderError(-32602, 'The typed data is not valid JSON.', cause)
  }
  throw invalidParams('Typed data is needed.')
}
