import type { Loadable } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { RpcRequestError } from '../errors/rpc-errors.ts'
import type { TokenInspection } from './inspect-token.ts'
import type { TokenProbe } from './probe-token.ts'
import { tokenFindings, type TokenFinding } from './token-findings.ts'

const owner = `0x${'11'.repeat(20)}` as const
const honest: TokenProbe = {
  hasPool: true,
  canBuy: true,
  canTransfer: true,
  canSell: true,
  buyTaxBps: 0,
  transferTaxBps: 0,
  sellTaxBps: 0,
  transferred: { amount: 1_000_000n, poolChange: 0n },
  sold: { amount: 1_000_000n, poolChange: 1_000_000n },
  liquidity: { total: 29_999n, burnt: 20_000n, locked: 5n },
}
const plain: TokenInspection = {
  isReadable: true,
  powers: [],
  isReplaceable: false,
  owner: undefined,
  hasOtherRights: false,
}
const ready = <T>(value: T): Loadable<T> => ({ status: 'ready', value, isStale: false, block: 1n }) as never
const loading: Loadable<never> = { status: 'loading' }
const failed = {
  status: 'failed',
  error: new RpcRequestError('eth_call', -32602, 'no', false),
  retry: () => undefined,
} as unknown as Loadable<never>

const found = (probe: Partial<TokenProbe>, inspection: Partial<TokenInspection> = {}) =>
  tokenFindings(ready({ ...honest, ...probe }), ready({ ...plain, ...inspection }))
const worst = (findings: readonly TokenFinding[]) => findings.filter(({ severity }) => severity !== 'note')

describe('tokenFindings', () => {
  test('default: an honest token has facts only', () => {
    expect(found({})).toEqual([
      { severity: 'note', kind: 'liquidity', burntBps: 6_666, lockedBps: 1 },
      { severity: 'note', kind: 'noPowers' },
    ])
  })

  test('default: the worst comes first', () => {
    const findings = found({ canSell: false, buyTaxBps: 7 }, { powers: ['mint'], owner })
    expect(findings.map(({ kind, severity }) => [kind, severity])).toEqual([
      ['blocked', 'severe'],
      ['taxes', 'caution'],
      ['powers', 'caution'],
      ['liquidity', 'note'],
    ])
  })

  test.each([
    ['a sale that adds more than was sold', 'sell', { sold: { amount: 10_000n, poolChange: 10_002n } }],
    ['a sale that removes from the pool', 'sell', { sold: { amount: 10_000n, poolChange: -2n } }],
    ['a transfer that adds to the pool', 'transfer', { transferred: { amount: 10_000n, poolChange: 2n } }],
    ['a transfer that removes from it', 'transfer', { transferred: { amount: 10_000n, poolChange: -2n } }],
  ] as const)('behavior: %s moves the pool', (_name, step, probe) => {
    expect(worst(found(probe))).toEqual([
      { severity: 'severe', kind: 'movesPool', step, move: Object.values(probe)[0] },
    ])
  })

  test.each([
    ['a sale with a tax', { sold: { amount: 10_000n, poolChange: 9_000n } }],
    ['a sale of which nothing arrives by itself', { sold: { amount: 10_000n, poolChange: 0n } }],
    ['a basis point beyond the sale', { sold: { amount: 10_000n, poolChange: 10_001n } }],
    ['a basis point of a transfer', { transferred: { amount: 10_000n, poolChange: 1n } }],
    ['what was not measured', { sold: undefined, transferred: undefined }],
  ])('behavior: %s does not move the pool', (_name, probe) => {
    expect(worst(found(probe))).toEqual([])
  })

  test.each([
    ['its owner', { owner }, { owner }, 'caution'],
    ['no one that is known', {}, 'unknown', 'caution'],
    ['no one after the owner gave up', { owner: 'none' }, 'givenUp', 'note'],
    ['others after the owner gave up', { owner: 'none', hasOtherRights: true }, 'others', 'caution'],
  ] as const)('behavior: a power is held by %s', (_name, inspection, holder, severity) => {
    expect(
      found({}, { powers: ['mint', 'fees'], ...inspection }).find(({ kind }) => kind === 'powers'),
    ).toEqual({ severity, kind: 'powers', powers: ['mint', 'fees'], holder })
  })

  test('behavior: a replaceable code keeps its powers when the owner gives up', () => {
    const findings = found({}, { powers: ['mint'], owner: 'none', isReplaceable: true })
    expect(worst(findings).map(({ kind }) => kind)).toEqual(['replaceable', 'powers'])
  })

  test('behavior: without readable functions no absence of powers is stated', () => {
    const findings = found({}, { isReadable: false })
    expect(findings.map(({ kind }) => kind)).toEqual(['unreadable', 'liquidity'])
  })

  test('behavior: what was not tried is no block, and a missing pool is said', () => {
    const nothing = { canBuy: undefined, canSell: undefined, canTransfer: undefined, liquidity: undefined }
    expect(found({ hasPool: false, ...nothing }).map(({ kind }) => kind)).toEqual(['noPool', 'noPowers'])
  })

  test('behavior: what is still read is not said, and what failed is', () => {
    expect(tokenFindings(loading, loading)).toEqual([])
    expect(tokenFindings(failed, failed)).toEqual([
      { severity: 'note', kind: 'notSimulated' },
      { severity: 'note', kind: 'notInspected' },
    ])
  })
})
