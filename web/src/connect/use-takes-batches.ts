import type { Address } from '@ibull/domain'
import { useEffect, useState } from 'react'
import { network } from '../platform/index.ts'
import { loadWalletRuntime } from './wallet-runtime.ts'

/** Whether the connected wallet supports batched calls (EIP-5792); `false` until known. */
export function useTakesBatches(account: Address | undefined): boolean {
  const [able, setAble] = useState<Address>()
  useEffect(() => {
    if (account === undefined) return
    let isLeft = false
    loadWalletRuntime()
      .then(async ({ signer, restored }) => {
        await restored
        return await signer.takesBatches(account, network.id)
      })
      .then(
        (takes) => {
          if (!isLeft) setAble(takes ? account : undefined)
        },
        (error: unknown) => console.warn('What the wallet can do is not known.', error),
      )
    return () => {
      isLeft = true
    }
  }, [account])
  return account !== undefined && able === account
}
