import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import '../copy/en.json'
import { ShareScore } from './share-score.tsx'

vi.mock('./draw-score.ts', () => ({ drawScore: () => Promise.resolve(new Blob(['picture'])) }))

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:of-this-test')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Share your score' }))

test('shows the picture beside a download that an in-app browser may ignore', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  renderInEnglish(<ShareScore team="Team" tier={undefined} rank={3} />)
  press()
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Your score as a picture' })
  expect(click).toHaveBeenCalledOnce()
  expect(picture.src).toBe(`data:image/png;base64,${btoa('picture')}`)
  expect(screen.getByRole('status').textContent).toMatch(/^The download has started/)
})

test('downloads the picture where sharing is refused, not where it is closed', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const share = vi.fn<() => Promise<void>>()
  vi.stubGlobal('navigator', { canShare: () => true, share })
  renderInEnglish(<ShareScore team="Team" tier={undefined} rank={3} />)
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  press()
  await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(1))
  expect(click).not.toHaveBeenCalled()
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  press()
  expect(await screen.findByRole('img')).toBeTruthy()
  expect(click).toHaveBeenCalledOnce()
})
