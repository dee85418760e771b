import { localNetwork } from '@ibull/chain'
import type { WriteServices } from '@ibull/chain/write'
import { Amount, type YieldSource } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { farmOf, poolOf, vaultOf } from '../../testing/fixtures.ts'
import { yieldFlow } from './yield-flows.ts'
import type { YieldRequest } from './yield-request.ts'

// Only the declaration's comparison and scope are tested: it uses nothing but the network.
const flow = yieldFlow({ network: localNetwork } as WriteServices)
const { farm, vault } = localNetwork.contracts

function staking(source: YieldSource, raw = 1n): YieldRequest {
  return { action: 'stake', source, amount: Amount.fromRaw(source.stakeCurrency, raw), referrer: undefined }
}

describe('yieldFlow', () => {
  test.each<[string, YieldRequest, readonly (string | undefined)[]]>([
    ['a stake in a farm', staking(farmOf()), [farm]],
    ['a stake in a staking pool', staking(poolOf()), [poolOf().address]],
    ['a stake in the vault', staking(vaultOf()), [vault]],
    ['a harvest of a farm', { action: 'harvest', source: farmOf() }, []],
    ['a bounty', { action: 'bounty', source: vaultOf() }, []],
  ])('behavior: %s lets no contract but its own take tokens', (_name, request, spenders) => {
    expect(flow.scope(request).spenders ?? []).toEqual(spenders)
  })

  test('behavior: another amount is another request, a repeated one is the same', () => {
    expect(flow.isSameTerms(staking(farmOf()), staking(farmOf()))).toBe(true)
    expect(flow.isSameTerms(staking(farmOf()), staking(farmOf(), 2n))).toBe(false)
    expect(flow.isStillGood(staking(poolOf()), staking(poolOf(), 2n))).toBe(false)
  })

  test('behavior: a request of another action or source changes nothing', () => {
    expect(flow.isSameTerms(staking(farmOf()), { action: 'harvest', source: poolOf() })).toBe(true)
    expect(flow.isSameTerms(staking(farmOf()), staking(poolOf()))).toBe(true)
  })
})
