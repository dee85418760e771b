import { describe, expect, it } from 'vitest'
import { METADATA_CALLS, metadataCalls, readMetadata } from './token-metadata.ts'

const TOKEN = '0x1111111111111111111111111111111111111111'

describe('metadataCalls', () => {
  it('default: asks decimals(), symbol() and name() of the token', () => {
    const calls = metadataCalls(TOKEN)
    expect(calls).toHaveLength(METADATA_CALLS)
    expect(calls.map(({ to, data }) => [to, data])).toEqual([
      [TOKEN, '0x313ce567'],
      [TOKEN, '0x95d89b41'],
      [TOKEN, '0x06fdde03'],
    ])
  })
})

describe('readMetadata', () => {
  it('default: takes what the token says', () => {
    expect(readMetadata([18, { text: 'CAKE' }, { text: 'PancakeSwap Token' }])).toEqual({
      decimals: 18,
      symbol: 'CAKE',
      name: 'PancakeSwap Token',
    })
  })

  it('behavior: reads labels of 32 bytes', () => {
    const bytes32 = `0x${Buffer.from('OLD').toString('hex').padEnd(64, '0')}` as const
    expect(readMetadata([18, { bytes32 }, { bytes32 }])).toMatchObject({ symbol: 'OLD', name: 'OLD' })
  })

  it('behavior: 0 decimals are decimals', () => {
    expect(readMetadata([0, { text: 'W' }, { text: 'W' }]).decimals).toBe(0)
  })

  it('behavior: what the token does not say is null, or empty', () => {
    expect(readMetadata([undefined, undefined, undefined])).toEqual({ decimals: null, symbol: '', name: '' })
  })

  it('behavior: labels hold no control characters, which PostgreSQL refuses, and end somewhere', () => {
    const { symbol, name } = readMetadata([18, { text: 'A\u0000\u202EB' }, { text: 'x'.repeat(5_000) }])
    expect(symbol).toBe('AB')
    expect(name.length).toBe(100)
  })
})
