import { walletStore } from '@ibull/chain'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { rememberedProfile, rememberProfile } from './profile-cookie.ts'

const account = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const avatar = { nftAddress: '0x00000000000000000000000000000000000000b2', tokenId: 0n } as const

afterEach(() => {
  vi.restoreAllMocks()
  walletStore.setState(walletStore.getInitialState(), true)
})

describe('profile cookie', () => {
  test('default: name and picture, for 30 days [9.11.9, profile.22.3]', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    rememberProfile(account, { username: 'Bull7', avatar })
    expect(written.mock.calls[0]?.[0]).toMatch(/^profile_\d+_0xa0ee7a14.*; max-age=2592000; samesite=strict$/)
    expect(rememberedProfile(account)).toEqual({ username: 'Bull7', avatar })
    rememberProfile(account, { username: '', avatar: undefined })
    expect(rememberedProfile(account)).toEqual({ username: '', avatar: undefined })
  })

  test('default: logging out clears it, another account keeps its own [4.23.1]', () => {
    const other = '0x00000000000000000000000000000000000000C3'
    for (const each of [account, other] as const) rememberProfile(each, { username: 'Bull7', avatar })
    walletStore.setState({ status: 'connected', account })
    walletStore.setState({ status: 'disconnected', account: undefined })
    expect(rememberedProfile(account)).toBeUndefined()
    expect(rememberedProfile(other)?.username).toBe('Bull7')
  })

  test('behavior: a page that is opened again before its wallet is there forgets nothing', () => {
    rememberProfile(account, { username: 'Bull7', avatar })
    walletStore.setState({ status: 'starting', account })
    walletStore.setState({ status: 'disconnected', account: undefined })
    expect(rememberedProfile(account)?.username).toBe('Bull7')
  })

  test('behavior: logging out before the wallet is there clears it', () => {
    rememberProfile(account, { username: 'Bull7', avatar })
    walletStore.setState({ status: 'starting', account })
    localStorage.setItem('ibull.wallet.v1', '{"walletId":"org.example","isConnected":false}')
    walletStore.setState({ status: 'disconnected', account: undefined })
    expect(rememberedProfile(account)).toBeUndefined()
  })

  test.each(['', 'Bull7', '<b>.', 'Bull7.0x12.3', 'Bull7.javascript:1.0'])(
    'error: %j in its place counts as nothing',
    (value) => {
      vi.spyOn(document, 'cookie', 'get').mockReturnValue(`profile_31337_${account.toLowerCase()}=${value}`)
      expect(rememberedProfile(account)).toBeUndefined()
    },
  )
})
