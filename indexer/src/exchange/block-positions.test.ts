import { describe, expect, it } from 'vitest'
import { BlockPositions } from './block-positions.ts'

const MOMENT = { blockNumber: 5, blockHash: '0xb1', timestamp: 100 }

describe('BlockPositions', () => {
  it('default: keeps whose LP tokens of which pair moved in the block, each once', () => {
    const positions = new BlockPositions()
    positions.note(MOMENT, '0xaa', '0x01')
    positions.note(MOMENT, '0xaa', '0x02')
    positions.note(MOMENT, '0xaa', '0x01')
    positions.note(MOMENT, '0xbb', '0x03')
    expect(positions.of(MOMENT, '0xaa')).toEqual(['0x01', '0x02'])
    expect(positions.of(MOMENT, '0xbb')).toEqual(['0x03'])
    expect(positions.of(MOMENT, '0xcc')).toEqual([])
  })

  it('behavior: forgets with the next block, also one of the same number on another fork', () => {
    const positions = new BlockPositions()
    positions.note(MOMENT, '0xaa', '0x01')
    expect(positions.of({ ...MOMENT, blockHash: '0xb2' }, '0xaa')).toEqual([])
    expect(positions.of(MOMENT, '0xaa')).toEqual([])
  })
})
