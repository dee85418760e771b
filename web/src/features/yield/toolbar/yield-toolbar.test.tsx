import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { YieldToolbar } from './yield-toolbar.tsx'

function show({
  hasAccount = true,
  isOwnRead = true,
  search = '',
  onSearchChange = vi.fn<(text: string) => void>(),
} = {}) {
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
      search={search}
      sort="hot"
      layout="cards"
      onFinishedChange={ignore}
      onStakedOnlyChange={onStakedOnlyChange}
      onSearchChange={onSearchChange}
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

test('behavior: Escape clears the search, unless an input method sent it', () => {
  const onSearchChange = vi.fn<(text: string) => void>()
  show({ search: 'cake', onSearchChange })
  const box = screen.getByRole('searchbox')
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true })
  fireEvent.keyDown(box, { key: 'Escape', keyCode: 229 })
  expect(onSearchChange).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(onSearchChange).toHaveBeenCalledExactlyOnceWith('')
})
