import { invalidParams, unauthorized, unknownChain, unsupportedMethod } from './provider-error.ts'
import { requestNode } from './node.ts'
import { isConnectedSession, saveSession } from './session.ts'

type Listener = (value: unknown) => void
type Request = { readonly method: string; readonly params?: unknown }

/** Methods that the local chain answers without permission. */
const nodeMethods = /^(eth_(?!sign|send(?!RawTransaction)|accounts|requestAccounts)|net_|web3_)/

/** The demo wallet's side of EIP-1193, for one local chain. What needs the key or the user loads on demand. */
export function createDemoProvider(chainId: number, address: string) {
  const listeners = new Map<string, Set<Listener>>()
  const chainIdHex = `0x${chainId.toString(16)}`
  let isConnected = isConnectedSession()

  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const setConnected = (next: boolean) => {
    if (isConnected === next) return
    isConnected = next
    saveSession(next)
    emit('accountsChanged', next ? [address] : [])
  }
  const permissions = () => [{ parentCapability: 'eth_accounts', caveats: [] }]

  async function connect(): Promise<string[]> {
    if (!isConnected) {
      const { requestConnection } = await import('./wallet-actions.ts')
      await requestConnection(address)
      setConnected(true)
    }
    return [address]
  }

  async function withKey(method: string, params: unknown): Promise<unknown> {
    if (!isConnected) throw unauthorized()
    const actions = await import('./wallet-actions.ts')
    if (method === 'eth_sendTransaction') return await actions.sendTransaction(params, chainId)
    if (method === 'eth_signTypedData_v4') return await actions.signTypedData(params)
    return await actions.signMessage(params)
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
        return await connect()
      case 'wallet_requestPermissions':
        await connect()
        return permissions()
      case 'wallet_getPermissions':
        return isConnected ? permissions() : []
      case 'wallet_revokePermissions':
        setConnected(false)
        return null
      case 'eth_accounts':
        return isConnected ? [address] : []
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
      case 'eth_sendTransaction':
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
