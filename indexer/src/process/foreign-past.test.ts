import { describe, expect, it } from 'vitest'
import { ForeignPastError, isForeignPast } from './foreign-past.ts'

describe('isForeignPast', () => {
  it('default: knows our own word for it, and those of Ponder', () => {
    expect(isForeignPast(`it ended with code 75\n${new ForeignPastError(7).message}`)).toBe(true)
    expect(isForeignPast('Finalized block for chain "31337" cannot move backwards')).toBe(true)
    expect(isForeignPast(`Encountered unrecoverable 'main' reorg beyond finalized block 9`)).toBe(true)
    expect(isForeignPast('Schema "ibull" was previously used by a different Ponder app.')).toBe(true)
  })

  it('behavior: other ends are no reason to start from scratch', () => {
    expect(isForeignPast('it ended with code 1\nFailed to connect to JSON-RPC')).toBe(false)
  })
})
