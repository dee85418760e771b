import { RpcUnavailableError, type ChainHealth } from '@ibull/chain'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { HealthBanner, healthNotice } from './health-banner.tsx'

let health: ChainHealth

vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useBlock: () => undefined,
  useChainHealth: () => health,
}))

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

describe('HealthBanner', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  it('behavior: counts the seconds of the page, not those of a machine that slept', () => {
    health = { status: 'slow', since: Date.now() }
    renderInEnglish(<HealthBanner />)
    vi.setSystemTime(Date.now() + 3_600_000)
    wait(9_000)
    expect(screen.queryByText(/slow to respond/)).toBeNull()
    wait(1_000)
    expect(screen.getByText(/slow to respond/)).toBeTruthy()
  })
})
