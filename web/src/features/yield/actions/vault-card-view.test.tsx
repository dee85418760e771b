import { Amount, type Vault } from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { vaultOf, vaultUserOf } from '../testing/fixtures.ts'
import { VaultCardView } from './vault-card-view.tsx'

vi.mock(import('@ibull/chain'), async (importOriginal) => ({
  ...(await importOriginal()),
  useChainTime: () => 1_000n,
}))

const { stakeCurrency: main } = vaultOf()
const whole = (count: bigint) => Amount.fromRaw(main, count * 10n ** BigInt(main.decimals))

function show(change: Partial<Vault>) {
  const actions = { onPress: vi.fn(), onClaimHeldBack: vi.fn(), onIntent: undefined }
  renderInEnglish(<VaultCardView vault={vaultOf(change)} lead="claim" {...actions} />)
  return actions
}

const claim = () => screen.queryByRole('button', { name: 'Claim held-back rewards' })

afterEach(cleanup)

describe('VaultCardView', () => {
  test('default: shows nothing of held-back rewards while all are paid', () => {
    show({ user: vaultUserOf({ staked: whole(5n) }) })
    expect(screen.queryByText(/held back/)).toBeNull()
    expect(claim()).toBeNull()
  })

  test('behavior: names before unstaking what is held back, and offers no bounty', () => {
    const user = vaultUserOf({ staked: whole(5n), wouldBeHeldBack: whole(2n) })
    const { onPress } = show({ user, isHoldingBack: true })
    expect(screen.getByText(new RegExp(`2 ${main.symbol} is held back and paid to you later`))).toBeDefined()
    const bounty = screen.getByRole('button', { name: /^Claim/ })
    fireEvent.click(bounty)
    expect(onPress).not.toHaveBeenCalled()
    const reason = document.getElementById(bounty.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe("Rewards can't be minted right now.")
  })

  test('behavior: keeps the claim back until rewards can be minted', () => {
    const user = vaultUserOf({ heldBack: whole(3n) })
    show({ user, isHoldingBack: true, payments: { count: 1, areDue: false } })
    expect(screen.getByText(/3 .* was held back for you\. You can claim it once/)).toBeDefined()
    expect(claim()).toBeNull()
  })

  test('behavior: claims what was held back once it is due', () => {
    const { onClaimHeldBack } = show({
      user: vaultUserOf({ heldBack: whole(3n) }),
      payments: { count: 1, areDue: true },
    })
    expect(screen.queryByText(/You can claim it once/)).toBeNull()
    fireEvent.click(claim() ?? document.body)
    expect(onClaimHeldBack).toHaveBeenCalledOnce()
  })
})
