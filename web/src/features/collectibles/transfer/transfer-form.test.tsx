import { ZERO_ADDRESS, type Address } from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { network } from '../../../platform/index.ts'
import { TransferForm } from './transfer-form.tsx'

vi.mock('../../../tokens/index.ts', () => ({ ImitationNotice: () => null }))

const OWN: Address = '0x00000000000000000000000000000000000000aa'
const FRIEND: Address = '0x00000000000000000000000000000000000000C3'

afterEach(cleanup)

/** What is reviewed after the form with this recipient is sent by its button and by the Enter key. */
function reviewed(text: string): readonly Address[] {
  const onReview = vi.fn<(to: Address) => void>()
  renderInEnglish(
    <TransferForm
      account={OWN}
      text={text}
      onTextChange={() => undefined}
      isLoading={false}
      error={undefined}
      onReview={onReview}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Review/ }))
  fireEvent.submit(screen.getByRole('textbox').closest('form') ?? document.body)
  return onReview.mock.calls.map(([to]) => to)
}

describe('TransferForm', () => {
  test('default: reviews a transfer to another account [collectibles.12]', () => {
    expect(reviewed(FRIEND)).toContain(FRIEND)
  })

  const { contracts, collections = [], refusedRecipients, defaultTokens } = network
  test.each<readonly [name: string, text: string]>([
    ['nothing', ''],
    ['an invalid address', '0x123'],
    ['the zero address', ZERO_ADDRESS],
    ['itself', OWN],
    ...Object.entries(contracts),
    ...collections.map((address) => ['its collection', address] as const),
    ...refusedRecipients.map((address) => ['a known stranger', address] as const),
    ...defaultTokens.map(({ symbol, address }) => [symbol, address] as const),
  ])('error: refuses %s as the recipient [collectibles.12]', (_name, text) => {
    expect(reviewed(text)).toEqual([])
  })
})
