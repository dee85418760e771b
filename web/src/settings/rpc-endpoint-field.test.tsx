import { RpcWrongChainError } from '@ibull/chain'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import './copy/en.json'
import '../i18n/copy/en.json'
import { createLanguageStore, LanguageProvider } from '../i18n/index.ts'
import { RpcEndpointField } from './rpc-endpoint-field.tsx'

const language = createLanguageStore(() => Promise.resolve({}), 'en')
const mine = 'https://rpc.example/key'

type Check = (url: string, signal: AbortSignal) => Promise<void>

function show(options: { url?: string; failure?: unknown; check?: Check }) {
  const onChange = vi.fn()
  render(
    <LanguageProvider language={language}>
      <RpcEndpointField
        url={options.url}
        networkName="Local"
        failure={options.failure}
        check={options.check ?? (() => Promise.resolve())}
        onChange={onChange}
      />
    </LanguageProvider>,
  )
  return onChange
}

const field = () => screen.getByLabelText('Your own RPC endpoint')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const submit = () => fireEvent.submit(field().closest('form') ?? document.body)

afterEach(cleanup)

describe('RpcEndpointField', () => {
  it('default: an endpoint that passes its check is taken, without the blanks around it', async () => {
    const check = vi.fn<Check>(() => Promise.resolve())
    const onChange = show({ check })
    type(` ${mine} `)
    submit()
    await expect.poll(() => onChange.mock.calls).toEqual([[mine]])
    expect(check.mock.calls[0]?.[0]).toBe(mine)
  })

  it('error: one that serves another chain is refused beside the field', async () => {
    const onChange = show({ check: () => Promise.reject(new RpcWrongChainError(mine, 56, 1)) })
    type(mine)
    submit()
    expect(await screen.findByText('The node is on another chain.')).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('behavior: an answer to an older text counts no more', async () => {
    const signals: AbortSignal[] = []
    const passes: (() => void)[] = []
    const onChange = show({
      check: (_, signal) => {
        signals.push(signal)
        return new Promise((resolve) => passes.push(resolve))
      },
    })
    type(mine)
    submit()
    type('https://other.example')
    expect(signals[0]?.aborted).toBe(true)
    passes[0]?.()
    await Promise.resolve()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('behavior: shows why the endpoint in use fails and how to reset it', () => {
    const onChange = show({ url: mine, failure: new RpcWrongChainError(mine, 56, 1) })
    expect(screen.getByRole('status').textContent).toContain('The node is on another chain.')
    fireEvent.click(screen.getByRole('button', { name: 'Use the default endpoints' }))
    expect(onChange).toHaveBeenCalledWith(undefined)
  })

  it('behavior: nothing is checked before an address is there', () => {
    const check = vi.fn<Check>(() => Promise.resolve())
    show({ check })
    submit()
    expect(check).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: /Check and use/ }).getAttribute('aria-disabled')).toBe('true')
  })
})
