import { walletStore } from '@ibull/chain'
import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { network } from '../platform/index.ts'
import { useAccount } from './use-account.ts'

const account = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const hook = () => renderHook(() => useAccount()).result.current

afterEach(() => walletStore.setState(walletStore.getInitialState(), true))

describe('useAccount', () => {
  test('default: the connected account, and whether its wallet is on another chain', () => {
    walletStore.setState({ status: 'connected', account, chainId: network.id })
    expect(hook()).toEqual({ account, isWrongNetwork: false })
    walletStore.setState({ chainId: 1 })
    expect(hook()).toEqual({ account, isWrongNetwork: true })
  })

  test('behavior: a login that is being restored has its account, and no chain to be wrong', () => {
    walletStore.setState({ status: 'starting', account })
    expect(hook()).toEqual({ account, isWrongNetwork: false })
  })

  test('behavior: none while a wallet is being connected', () => {
    walletStore.setState({ status: 'connecting', account, chainId: 1 })
    expect(hook()).toEqual({ account: undefined, isWrongNetwork: false })
  })
})
