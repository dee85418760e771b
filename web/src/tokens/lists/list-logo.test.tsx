import { localNetwork } from '@ibull/chain'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { logoUrl, RemoteLogo, tokenLogoUrl } from './list-logo.tsx'

function picture(): HTMLImageElement | null {
  return document.querySelector('img')
}

function show(src: string | undefined) {
  return render(
    <RemoteLogo src={src} size={24}>
      <i>TAX</i>
    </RemoteLogo>,
  )
}

afterEach(cleanup)

describe('logoUrl', () => {
  test.each([
    ['https://tokens.example/a.png', '/api/logo?url=https%3A%2F%2Ftokens.example%2Fa.png'],
    ['ipfs://bafy', '/api/logo?url=ipfs%3A%2F%2Fbafy'],
    ['ipns://tokens.example', '/api/logo?url=ipns%3A%2F%2Ftokens.example'],
    ['http://169.254.169.254/latest', undefined],
    ['javascript:alert(1)', undefined],
    ['data:image/svg+xml,<svg/>', undefined],
    ['//tokens.example/a.png', undefined],
  ])('default: %s', (logoURI, expected) => {
    expect(logoUrl(logoURI, '/api')).toBe(expected)
  })

  test('behavior: without a hub or a logo there is none', () => {
    expect(logoUrl('https://tokens.example/a.png', undefined)).toBeUndefined()
    expect(logoUrl(undefined, '/api')).toBeUndefined()
  })
})

describe('tokenLogoUrl', () => {
  const { address } = localNetwork.mainToken
  const tokenLogosUrl = 'https://assets.example/{address}/logo.png'

  test('default: the picture of a list [7.1.3]', () => {
    expect(tokenLogoUrl('ipfs://bafy', address, { hubUrl: '/api', tokenLogosUrl })).toBe(
      '/api/logo?url=ipfs%3A%2F%2Fbafy',
    )
  })

  test('behavior: without one the picture of the host, by checksummed address [7.1.3]', () => {
    expect(tokenLogoUrl(undefined, address, { hubUrl: '/api', tokenLogosUrl })).toBe(
      `/api/logo?url=https%3A%2F%2Fassets.example%2F${address}%2Flogo.png`,
    )
  })

  test('behavior: without a host or a hub there is none', () => {
    expect(tokenLogoUrl(undefined, address, { hubUrl: '/api' })).toBeUndefined()
    expect(tokenLogoUrl(undefined, address, { tokenLogosUrl })).toBeUndefined()
  })
})

describe('RemoteLogo', () => {
  test('default: the letters until the picture has come [7.1.3]', () => {
    show('/api/logo?url=a')
    expect(screen.getByText('TAX')).toBeTruthy()
    const image = picture()
    expect(image?.width).toBe(24)
    expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(image?.getAttribute('loading')).toBe('lazy')
    expect(image?.alt).toBe('')
    if (image !== null) fireEvent.load(image)
    expect(screen.queryByText('TAX')).toBeNull()
    expect(picture()).not.toBeNull()
  })

  test('error: a logo that fails to load leaves the letters and is not requested again [7.1.3]', () => {
    show('/api/logo?url=gone')
    const image = picture()
    if (image !== null) fireEvent.error(image)
    expect(picture()).toBeNull()
    expect(screen.getByText('TAX')).toBeTruthy()
    cleanup()
    show('/api/logo?url=gone')
    expect(picture()).toBeNull()
  })
})
