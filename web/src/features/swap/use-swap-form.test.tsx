import { EMPTY_SWAP_FORM, NATIVE_CURRENCY_ID, typeAmount, typeRecipient, type SwapForm } from '@ibull/domain'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { useSwapForm } from './use-swap-form.ts'

const cake = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const busd = '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56'
const friend = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

function Screen() {
  const [form, change] = useSwapForm()
  return (
    <>
      <output>{JSON.stringify(form)}</output>
      <button type="button" onClick={() => change((before) => typeAmount(before, 'input', '7'))}>
        Type 7
      </button>
      <button type="button" onClick={() => change((before) => typeRecipient(before, 'ali'))}>
        Type ali
      </button>
    </>
  )
}
const form = () => JSON.parse(screen.getByRole('status').textContent) as SwapForm

function open(path: string) {
  const router = createMemoryRouter([{ path: '/swap', element: <Screen /> }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}

afterEach(cleanup)

describe('useSwapForm', () => {
  test('default: the form is what the link says [2.1.18]', () => {
    open(
      `/swap?inputCurrency=${cake.toLowerCase()}&outputCurrency=${busd}&exactAmount=1.5&exactField=output&recipient=${friend}`,
    )
    expect(form()).toEqual({
      input: cake,
      output: busd,
      typedValue: '1.5',
      independentField: 'output',
      recipient: friend,
      isRecipientFromLink: true,
    } satisfies SwapForm)
  })

  test('default: an amount is the one to pay unless the link says otherwise [2.1.18]', () => {
    open(`/swap?outputCurrency=${busd}&exactAmount=2&exactField=input`)
    expect(form()).toEqual({ ...EMPTY_SWAP_FORM, output: busd, typedValue: '2' })
  })

  test('behavior: without parameters it pays with BNB and has nothing to receive yet', () => {
    open('/swap')
    expect(form()).toEqual(EMPTY_SWAP_FORM)
    expect(form().input).toBe(NATIVE_CURRENCY_ID)
  })

  test('behavior: a link that is followed on the screen fills the form again [2.1.18]', async () => {
    const router = open(`/swap?outputCurrency=${busd}`)
    await act(async () => router.navigate(`/swap?inputCurrency=${busd}&outputCurrency=${cake}`))
    expect(form()).toMatchObject({ input: busd, output: cake })
  })

  test('behavior: what the user types reaches the address bar, and is not read back', async () => {
    const router = open(`/swap?outputCurrency=${busd}`)
    fireEvent.click(screen.getByRole('button', { name: 'Type 7' }))
    await expect
      .poll(() => router.state.location.search)
      .toBe(`?inputCurrency=BNB&outputCurrency=${busd}&exactAmount=7`)
    expect(form().typedValue).toBe('7')
  })

  test('behavior: what a link may not hold stays in the form while the address bar follows', async () => {
    const router = open(`/swap?outputCurrency=${busd}`)
    fireEvent.click(screen.getByRole('button', { name: 'Type ali' }))
    await expect.poll(() => router.state.location.search).toBe(`?inputCurrency=BNB&outputCurrency=${busd}`)
    expect(form()).toMatchObject({ recipient: 'ali', isRecipientFromLink: false })
    fireEvent.click(screen.getByRole('button', { name: 'Type 7' }))
    await expect.poll(() => router.state.location.search).toContain('exactAmount=7')
    await act(async () => {})
    expect(form()).toMatchObject({ recipient: 'ali', isRecipientFromLink: false })
  })

  test('behavior: who returns to a form that was left by a link finds what the address bar says [2.1.18]', async () => {
    const router = open(`/swap?outputCurrency=${busd}`)
    const type = () => fireEvent.click(screen.getByRole('button', { name: 'Type 7' }))
    const typed = `?inputCurrency=BNB&outputCurrency=${busd}&exactAmount=7`
    type()
    await expect.poll(() => router.state.location.search).toBe(typed)
    await act(async () => router.navigate('/swap'))
    expect(form()).toEqual(EMPTY_SWAP_FORM)
    type()
    await expect.poll(() => router.state.location.search).toBe('?inputCurrency=BNB&exactAmount=7')
    await act(async () => router.go(-1))
    expect(router.state.location.search).toBe(typed)
    expect(form()).toMatchObject({ output: busd, typedValue: '7' })
    await act(async () => router.go(1))
    expect(form()).toEqual({ ...EMPTY_SWAP_FORM, typedValue: '7' })
  })
})
