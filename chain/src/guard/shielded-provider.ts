import type { Eip1193Provider } from '../wallet/eip1193.ts'
import { areAccounts, checkedAnswer } from '../wallet/wallet-answer.ts'
import { GuardRefusedError } from './guard-refused-error.ts'

/** Methods the connection uses. None of them sign, and unlisted methods are blocked. */
const HARMLESS_METHODS: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_chainId',
  'eth_requestAccounts',
  'wallet_addEthereumChain',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_revokePermissions',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
])

const originals = new WeakMap<Eip1193Provider, Eip1193Provider>()

/**
 * Wraps a wallet in a provider that can't sign: unlisted methods reject, the rest never throw synchronously, and
 * answers and events without the form of their standard never arrive.
 * Only {@link originalOf}, used by the guarded signer, returns the wallet itself.
 */
export function shieldProvider(original: Eip1193Provider): Eip1193Provider {
  const checked = new WeakMap<Listener, Listener>()
  const shielded: Eip1193Provider = {
    request: async (args) => {
      if (!HARMLESS_METHODS.has(args.method)) {
        throw new GuardRefusedError('unknownAction', 'a request through the signing guard', args.method)
      }
      return checkedAnswer(args.method, await original.request(args))
    },
    on: (event, listener) => {
      const own = event === 'accountsChanged' ? checkedListener(listener) : listener
      checked.set(listener, own)
      attempt(() => original.on(event, own))
    },
    removeListener: (event, listener) => {
      attempt(() => original.removeListener(event, checked.get(listener) ?? listener))
    },
  }
  originals.set(shielded, original)
  return shielded
}

/** Returns the wallet behind a shielded provider. For the guarded signer only; a test rejects other uses. */
export function originalOf(shielded: Eip1193Provider): Eip1193Provider | undefined {
  return originals.get(shielded)
}

type Listener = (...args: never[]) => void

function checkedListener(listener: Listener): Listener {
  return (...args) => {
    if (areAccounts(args[0])) listener(...args)
    else console.warn('A wallet announced accounts in an unknown form.', args[0])
  }
}

/** A wallet without events still works: its changes are detected on the next request. */
function attempt(listen: () => void): void {
  try {
    listen()
  } catch (error) {
    console.warn('A wallet refused an event listener.', error)
  }
}
