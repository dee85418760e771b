import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { SourceActionsView, type SourceActionsViewProps } from './source-actions-view.tsx'
import type { SourceFace } from './source-face.ts'

const staking: SourceFace = {
  lead: 'stake',
  closed: undefined,
  isWalletEmpty: false,
  hasStake: true,
  harvest: { blocker: undefined },
  hasEmergencyWithdraw: false,
  hasZap: true,
}

function show(face: Partial<SourceFace> = {}) {
  const props: SourceActionsViewProps = {
    face: { ...staking, ...face },
    name: 'CAKE-BNB LP',
    networkName: 'Local chain',
    lockedUntil: undefined,
    onConnect: vi.fn(),
    onSwitchNetwork: vi.fn(),
    onAction: vi.fn(),
    onIntent: undefined,
  }
  renderInEnglish(<SourceActionsView {...props} />)
  return props
}

const button = (name: string) => screen.getByRole('button', { name })

afterEach(cleanup)

describe('SourceActionsView', () => {
  test('default: a stake can be added to, withdrawn, harvested and zapped into, each named by its source [farms.2]', () => {
    const { onAction } = show()
    for (const name of [
      'Harvest CAKE-BNB LP',
      'Unstake CAKE-BNB LP',
      'Stake more CAKE-BNB LP',
      'Zap into CAKE-BNB LP',
    ]) {
      fireEvent.click(button(name))
    }
    expect(vi.mocked(onAction).mock.calls.flat()).toEqual(['harvest', 'unstake', 'stake', 'zap'])
    expect(screen.getByRole('group', { name: 'Actions for CAKE-BNB LP' })).toBeDefined()
  })

  test('behavior: a locked harvest stays in reach, says why and does nothing', () => {
    const { onAction } = show({ harvest: { blocker: 'locked' } })
    const harvest = button('Harvest CAKE-BNB LP')
    fireEvent.click(harvest)
    expect(onAction).not.toHaveBeenCalled()
    const reason = document.getElementById(harvest.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Harvesting is still locked.')
  })

  test('behavior: a paused farm offers the ways out and no way in', () => {
    const { onAction } = show({ closed: 'paused', hasZap: false })
    expect(screen.queryByRole('button', { name: /^Stake/ })).toBeNull()
    expect(screen.getByText(/Paused: closed to new deposits/)).toBeDefined()
    fireEvent.click(button('Unstake CAKE-BNB LP'))
    expect(onAction).toHaveBeenCalledWith('unstake')
  })

  test('behavior: an empty wallet gets a notice instead of a form that leads nowhere', () => {
    const { onAction } = show({ hasStake: false, isWalletEmpty: true, harvest: undefined })
    const stake = button('Stake CAKE-BNB LP')
    fireEvent.click(stake)
    expect(onAction).not.toHaveBeenCalled()
    const reason = document.getElementById(stake.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Your wallet holds no CAKE-BNB LP.')
  })

  test('behavior: who has nothing to stake is offered to zap, once', () => {
    const { onAction } = show({ hasStake: false, isWalletEmpty: true, harvest: undefined })
    fireEvent.click(button('Zap into CAKE-BNB LP'))
    expect(onAction).toHaveBeenCalledWith('zap')
    expect(screen.getByText('Your wallet holds no CAKE-BNB LP.', { selector: 'p' })).toBeDefined()
  })

  test.each([
    ['connect', 'Connect Wallet', 'onConnect'],
    ['switchNetwork', 'Switch to Local chain', 'onSwitchNetwork'],
  ] as const)('behavior: %s comes first', (lead, name, handler) => {
    const props = show({ lead, hasStake: false, harvest: undefined })
    fireEvent.click(button(name))
    expect(props[handler]).toHaveBeenCalledOnce()
  })

  test('behavior: a finished source offers the emergency withdrawal', () => {
    const { onAction } = show({ closed: 'finished', hasEmergencyWithdraw: true, hasZap: false })
    fireEvent.click(button('Emergency withdraw CAKE-BNB LP'))
    expect(onAction).toHaveBeenCalledWith('emergencyWithdraw')
  })
})
