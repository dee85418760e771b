import type { DemoAddress } from './demo-accounts.ts'
import { invalidParams, unauthorized, unknownChain, unsupportedMethod } from './provider-error.ts'
import { requestNode } from './node.ts'
import { isConnectedSession, readAccount, saveAccount, saveSession } from './session.ts'

type Listener = (value: unknown) => void
type Request = { readonly method: string; readonly params?: unknown }

/** Methods the local chain serves without permission. */
const nodeMethods = /^(eth_(?!sign|send(?!RawTransaction)|accounts|requestAccounts)|net_|web3_)/

/**
 * Creates the demo wallet's EIP-1193 provider for one local chain. Code that needs the key or the user is loaded
 * on demand.
 */
export function createDemoProvider(chainId: number) {
  const listeners = new Map<string, Set<Listener>>()
  const chainIdHex = `0x${chainId.toString(16)}`
  let isConnected = isConnectedSession()
  let account = readAccount()

  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const accounts = (): DemoAddress[] => (isConnected ? [account] : [])
  const setAccounts = (next: DemoAddress | undefined) => {
    const [before] = accounts()
    if (before === next) return
    isConnected = next !== undefined
    saveSession(isConnected)
    if (next !== undefined) {
      account = next
      saveAccount(next)
    }
    emit('accountsChanged', accounts())
  }
  const permissions = () => [{ parentCapability: 'eth_accounts', caveats: [] }]

  /** Requests the account to expose to the page, even if one already is. */
  async function chooseAccount(): Promise<void> {
    const { requestConnection } = await import('./wallet-actions.ts')
    setAccounts(await requestConnection(account, isConnected))
  }

  async function withKey(method: string, params: unknown): Promise<unknown> {
    if (!isConnected) throw unauthorized()
    const actions = await import('./wallet-actions.ts')
    if (method === 'eth_sendTransaction') return await actions.sendTransaction(params, account, chainId)
    if (method === 'wallet_sendCalls') return { id: await actions.sendCalls(params, account, chainId) }
    if (method === 'eth_signTypedData_v4') return await actions.signTypedData(params, account)
    return await actions.signMessage(params, account)
  }

  function switchChain(params: unknown): null {
    const requested = Array.isArray(params)
      ? (params[0] as { chainId?: unknown } | undefined)?.chainId
      : undefined
    if (typeof requested !== 'string') throw invalidParams('A chain id is needed.')
    if (Number(requested) !== chainId) throw unknownChain()
    return null
  }

  async function request({ method, params }: Request): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
        if (!isConnected) await chooseAccount()
        return accounts()
      case 'wallet_requestPermissions':
        await chooseAccount()
        return permissions()
      case 'wallet_getPermissions':
        return isConnected ? permissions() : []
      case 'wallet_revokePermissions':
        setAccounts(undefined)
        return null
      case 'eth_accounts':
        return accounts()
      case 'eth_chainId':
        return chainIdHex
      case 'net_version':
        return String(chainId)
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return switchChain(params)
      case 'wallet_watchAsset': {
        const { watchAsset } = await import('./wallet-actions.ts')
        return await watchAsset(params)
      }
      case 'wallet_getCapabilities': {
        if (!isConnected) throw unauthorized()
        const { canBatch } = await import('./batch.ts')
        return { [chainIdHex]: { atomic: { status: (await canBatch()) ? 'supported' : 'unsupported' } } }
      }
      case 'wallet_getCallsStatus': {
        const { statusOfBatch } = await import('./batch.ts')
        return await statusOfBatch(params, chainId)
      }
      case 'eth_sendTransaction':
      case 'wallet_sendCalls':
      case 'eth_signTypedData_v4':
      case 'personal_sign':
        return await withKey(method, params)
      default:
        if (nodeMethods.test(method)) return await requestNode(method, params)
        throw unsupportedMethod(method)
    }
  }

  return {
    request,
    on(event: string, listener: Listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}
