import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { NumberEditor } from './number-editor.tsx'

afterEach(cleanup)

test('takes the digits of every script as digits of a ticket', () => {
  const onChange = vi.fn()
  const none = new Set<number>()
  renderInEnglish(
    <NumberEditor
      shown={['']}
      duplicates={none}
      unfinished={none}
      onChange={onChange}
      onShuffle={() => undefined}
    />,
  )
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '１２३-४५६' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(0, '123456')
})
