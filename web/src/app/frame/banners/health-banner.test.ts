import { RpcUnavailableError, type ChainHealth } from '@ibull/chain'
import { describe, expect, it } from 'vitest'
import { healthNotice } from './health-banner.tsx'

const error = Reflect.construct(RpcUnavailableError, []) as RpcUnavailableError
const failing: ChainHealth = { status: 'failing', since: 0, error }

describe('healthNotice', () => {
  it('default: healthy nodes are not mentioned', () => {
    expect(healthNotice({ status: 'ok' }, 0)).toBeUndefined()
  })

  it('behavior: failing and slow nodes get ten seconds to recover', () => {
    expect(healthNotice(failing, 9_999)).toBeUndefined()
    expect(healthNotice(failing, 10_000)).toBe('shell.banner.failing')
    expect(healthNotice({ status: 'slow', since: 0 }, 9_999)).toBeUndefined()
    expect(healthNotice({ status: 'slow', since: 0 }, 10_000)).toBe('shell.banner.slow')
  })

  it('behavior: stale prices are reported at once', () => {
    expect(healthNotice({ status: 'stale', since: 0, error: undefined }, 0)).toBe('shell.banner.stale')
  })
})
