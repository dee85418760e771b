import { expect, test } from 'vitest'
import { createLogger, jsonLines } from './logger.ts'

test('default: one JSON object per line, with amounts in decimals', () => {
  const lines: string[] = []
  const log = createLogger(
    jsonLines(
      'keeper',
      (line) => lines.push(line),
      () => new Date(0),
    ),
  )
  log.info('sent', { job: 'vault harvest', gain: 2n ** 70n, hash: '0x01', reason: undefined })
  log.warning('a "quoted"\nline')
  log.error('failed')
  expect(lines).toEqual([
    '{"time":"1970-01-01T00:00:00.000Z","level":"info","program":"keeper","message":"sent","job":"vault harvest","gain":"1180591620717411303424","hash":"0x01"}',
    '{"time":"1970-01-01T00:00:00.000Z","level":"warning","program":"keeper","message":"a \\"quoted\\"\\nline"}',
    '{"time":"1970-01-01T00:00:00.000Z","level":"error","program":"keeper","message":"failed"}',
  ])
})
