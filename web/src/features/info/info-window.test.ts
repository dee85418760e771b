import { describe, expect, it } from 'vitest'
import { infoWindowOf, withInfoWindow } from './info-window.ts'

describe('info window', () => {
  it('default: 24 hours where the address asks for none of ours', () => {
    expect(infoWindowOf('')).toBe('24h')
    expect(infoWindowOf('?window=1y')).toBe('24h')
    expect(infoWindowOf('?window=')).toBe('24h')
  })

  it.each(['24h', '48h', '7d', '14d'] as const)('behavior: %s is read back as it was written', (window) => {
    expect(infoWindowOf(withInfoWindow('?x=1', window))).toBe(window)
  })

  it('behavior: 24 hours needs no saying, and other parameters stay', () => {
    expect(withInfoWindow('?window=7d', '24h')).toBe('')
    expect(withInfoWindow('?a=b&window=7d', '24h')).toBe('?a=b')
    expect(withInfoWindow('?a=b', '14d')).toBe('?a=b&window=14d')
  })
})
