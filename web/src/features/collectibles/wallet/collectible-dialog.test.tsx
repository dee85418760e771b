import type { Address } from '@ibull/domain'
import type { CollectibleGroup, CollectibleToken } from '@ibull/domain/collectibles'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import type { CollectibleFlowControl } from '../flow/collectible-flow.ts'
import CollectibleDialog from './collectible-dialog.tsx'

const me: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const collection = { type: 'pancake', address: '0x10ED43C718714eb63d5aA57B78B54704E256024E' } as const
const tokens = [7n, 9n].map((tokenId): CollectibleToken => ({
  collection,
  tokenId,
  variationId: 0,
  tokenUri: '',
}))
const collectible = { name: 'Bull', description: '', imageUrls: [] }
const group = { collectible, tokens } as unknown as CollectibleGroup<CollectibleToken>
const control = { active: undefined, busyAction: undefined, error: undefined } as CollectibleFlowControl

afterEach(cleanup)

test('behavior: an address is kept for the token that it was entered for, and for no other', () => {
  const element = <CollectibleDialog group={group} account={me} control={control} onDone={vi.fn()} />
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: ['/'] })
  renderInEnglish(<RouterProvider router={router} />)
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Receiving address/ })
  const open = (index: number) =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Send' })[index] ?? document.body)
  const back = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  open(0)
  fireEvent.change(field(), { target: { value: me } })
  back()
  open(1)
  expect(field().value).toBe('')
  back()
  open(0)
  expect(field().value).toBe(me)
})
