import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { YieldToolbar } from './yield-toolbar.tsx'

function show({ hasAccount = true, isOwnRead = true } = {}) {
  const onStakedOnlyChange = vi.fn<(isOn: boolean) => void>()
  const ignore = () => undefined
  renderInEnglish(
    <YieldToolbar
      mode="farms"
      liveCount={undefined}
      finishedCount={undefined}
      hasAccount={hasAccount}
      isOwnRead={isOwnRead}
      isFinished={false}
      isStakedOnly={false}
      search=""
      sort="hot"
      layout="cards"
      onFinishedChange={ignore}
      onStakedOnlyChange={onStakedOnlyChange}
      onSearchChange={ignore}
      onSortChange={ignore}
      onLayoutChange={ignore}
    />,
  )
  return onStakedOnlyChange
}
const stakedOnly = () => screen.queryByRole<HTMLInputElement>('switch', { name: 'Staked only' })

afterEach(cleanup)

test('behavior: with an account the switch is there from the start, and can be used once its stakes are known', () => {
  show({ isOwnRead: false })
  expect(stakedOnly()?.disabled).toBe(true)
  cleanup()
  const onStakedOnlyChange = show()
  fireEvent.click(stakedOnly() ?? document.body)
  expect(onStakedOnlyChange).toHaveBeenCalledExactlyOnceWith(true)
})

test('behavior: without an account there is nothing to narrow the list to', () => {
  show({ hasAccount: false, isOwnRead: false })
  expect(stakedOnly()).toBeNull()
})
