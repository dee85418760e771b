import { describe, expect, it } from 'vitest'
import {
  isComplaint,
  isLost,
  parsePonderLine,
  readBlockReached,
  readNewBlock,
  readPast,
  readPort,
  describeLine,
  type PonderLine,
} from './ponder-log.ts'

function line(fields: Record<string, unknown>): PonderLine {
  const parsed = parsePonderLine(JSON.stringify({ time: 1, ...fields }))
  if (parsed === undefined) throw new Error('The line was not read.')
  return parsed
}

describe('parsePonderLine', () => {
  it('default: reads level, message and the rest', () => {
    expect(line({ level: 30, msg: 'Indexed block', number: 5 })).toEqual({
      level: 30,
      msg: 'Indexed block',
      fields: { time: 1, number: 5 },
    })
  })

  it('behavior: other text is no line of Ponder', () => {
    for (const text of ['npm warn', '7', 'null', '{"msg":"x"}', '{"level":"30","msg":"x"}']) {
      expect(parsePonderLine(text)).toBeUndefined()
    }
  })
})

describe('describeLine', () => {
  it('default: reports warnings and failures in one line, with their reason', () => {
    const error = { message: 'HTTP request failed.\n\nURL: http://a' }
    expect(describeLine(line({ level: 40, msg: 'Received JSON-RPC error', method: 'eth_call', error }))).toBe(
      'Received JSON-RPC error, method eth_call: HTTP request failed.',
    )
  })

  it('behavior: keeps quiet about each block', () => {
    expect(describeLine(line({ level: 30, msg: 'Indexed block', number: 5 }))).toBeUndefined()
    expect(
      describeLine(line({ level: 20, msg: 'Completed backfill indexing across all chains' })),
    ).toBeUndefined()
    expect(describeLine(line({ level: 30, msg: 'Reorged block', number: 5 }))).toBe('Reorged block, number 5')
  })

  it('behavior: warnings and failures are complaints', () => {
    expect([50, 40, 30].map((level) => isComplaint(line({ level, msg: 'x' })))).toEqual([true, true, false])
  })

  it('behavior: recognises a chain that was set back too far', () => {
    expect(isLost(line({ level: 40, msg: 'Encountered unrecoverable reorg' }))).toBe(true)
    expect(isLost(line({ level: 30, msg: 'Reorged block' }))).toBe(false)
  })
})

describe('progress', () => {
  it('default: reads the past, how far it is read, and the port', () => {
    expect(readPast(line({ level: 30, msg: 'Started backfill indexing', block_range: '[3,90]' }))).toEqual([
      3, 90,
    ])
    expect(readBlockReached(line({ level: 30, msg: 'Indexed block range', block_range: '[3,25]' }))).toBe(25)
    expect(readNewBlock(line({ level: 30, msg: 'Indexed block', number: 26 }))).toBe(26)
    expect(readPort(line({ level: 30, msg: 'Created HTTP server', port: 4_000 }))).toBe(4_000)
  })

  it('behavior: other lines report none of it', () => {
    const other = line({ level: 30, msg: 'Something', block_range: '[3,25]', number: 26, port: 4_000 })
    expect([readPast(other), readBlockReached(other), readNewBlock(other), readPort(other)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
