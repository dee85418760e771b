import './copy/en.json'
import { EMPTY_SWAP_FORM } from '@ibull/domain'
import type * as Chain from '@ibull/chain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { FormNotices } from './form-notices.tsx'
import type { SwapModel } from './use-swap-model.ts'

vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof Chain>()),
  useChainHealth: () => ({ status: 'ok' }),
}))

const recipient = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const form = { ...EMPTY_SWAP_FORM, recipient, isRecipientFromLink: true }

function show(wrapType: SwapModel['wrapType']) {
  const model = {
    wrapType,
    quote: { status: 'idle' },
    market: { status: 'loading' },
    inputSide: { status: 'none' },
    outputSide: { status: 'none' },
    recipient: { parsed: { kind: 'address', address: recipient } },
  } as unknown as SwapModel
  renderInEnglish(<FormNotices form={form} model={model} onChange={vi.fn()} />)
}

afterEach(cleanup)

describe('FormNotices', () => {
  test('default: a recipient from the link is asked about before a swap', async () => {
    show('none')
    expect(await screen.findByText(/sends the tokens to 0xa0Ee/)).toBeTruthy()
  })

  test('behavior: but not before a wrap, which pays the wallet itself', async () => {
    await import('./warnings/link-recipient-notice.tsx')
    show('wrap')
    await Promise.resolve()
    expect(screen.queryByText(/sends the tokens to/)).toBeNull()
  })
})
