import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import SpecialNoticeDialog from './special-notice-dialog.tsx'

afterEach(cleanup)

describe('SpecialNoticeDialog', () => {
  test.each(['SAFEMOON', 'BONDLY'] as const)(
    'default: %s continues only after the box is ticked [2.2.14]',
    (symbol) => {
      const onContinue = vi.fn()
      renderInEnglish(<SpecialNoticeDialog symbol={symbol} isOpen onContinue={onContinue} />)
      expect(screen.getByRole('dialog', { name: `Notice for trading ${symbol}` })).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
      fireEvent.click(screen.getByRole('button', { name: 'Close' }))
      expect(onContinue).not.toHaveBeenCalled()
      fireEvent.click(screen.getByRole('checkbox', { name: 'I understand' }))
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
      expect(onContinue).toHaveBeenCalledOnce()
    },
  )
})
