import { expect, test } from 'vitest'
import { accountOf } from '../../testing/test-protocol.ts'
import { secretOf } from './lottery-secret.ts'

const source = accountOf(1).address
const of = { chainId: 56, source, lotteryId: 7n }

test('default: the same in each run, so that a restarted keeper can reveal it', async () => {
  expect(await secretOf(accountOf(7), of)).toBe(
    '0x1f7d35ee76de3189a9e8ffa4aff24eacee99118f1facf15ba1e7257872d924c6',
  )
})

test('behavior: another one for each key, round, source and chain', async () => {
  const secrets = await Promise.all([
    secretOf(accountOf(7), of),
    secretOf(accountOf(6), of),
    secretOf(accountOf(7), { ...of, lotteryId: 8n }),
    secretOf(accountOf(7), { ...of, source: accountOf(2).address }),
    secretOf(accountOf(7), { ...of, chainId: 97 }),
  ])
  expect(new Set(secrets).size).toBe(5)
})
