import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { PercentPanel, type PercentPanelProps } from './percent-panel.tsx'

function show(change: Partial<PercentPanelProps> = {}) {
  const onTextChange = vi.fn()
  const onChoose = vi.fn()
  renderInEnglish(
    <PercentPanel
      text="25"
      percent={25}
      isDisabled={false}
      {...change}
      onTextChange={onTextChange}
      onChoose={onChoose}
    />,
  )
  return { onTextChange, onChoose }
}

const field = () => screen.getByRole('textbox', { name: 'Percent to remove' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

afterEach(cleanup)

describe('PercentPanel', () => {
  test('default', () => {
    const { onChoose } = show()
    expect((field() as HTMLInputElement).value).toBe('25')
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('25 percent')
    expect(screen.getByRole('button', { name: '25%', pressed: true })).toBeTruthy()
    for (const name of ['50%', '75%', 'Max']) fireEvent.click(screen.getByRole('button', { name }))
    expect(onChoose.mock.calls).toEqual([[50], [75], [100]])
  })

  test('behavior: the field takes whole numbers up to 100 and nothing else', () => {
    const { onTextChange } = show()
    for (const text of ['7', '100', '', '101', '-1', '1.5', 'x']) type(text)
    expect(onTextChange.mock.calls).toEqual([['7'], ['100'], ['']])
  })

  test('behavior: without a position nothing can be chosen', () => {
    const { onChoose } = show({ isDisabled: true, text: '0', percent: 0 })
    expect(field().matches(':disabled')).toBe(true)
    expect(screen.getByRole('slider').matches(':disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Max' }))
    expect(onChoose).not.toHaveBeenCalled()
  })
})
