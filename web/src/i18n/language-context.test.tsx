import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import './copy/en.json'
import { createLanguageStore } from './language-store.ts'
import { LanguageProvider, useCopy } from './language-context.tsx'
import { useToasts } from '../toasts/index.ts'

function Title() {
  const t = useCopy()
  return <h1>{t.plural('shell.header.pending', 5)}</h1>
}

function Toaster() {
  useToasts()
  return null
}

afterEach(() => {
  document.body.replaceChildren()
})

describe('LanguageProvider', () => {
  it('default: gives texts and keeps the language of the document', async () => {
    const language = createLanguageStore(
      () => Promise.resolve({ 'shell.header.pending.many': '%count% транзакций ожидают' }),
      'ru',
    )
    render(
      <LanguageProvider language={language}>
        <Title />
      </LanguageProvider>,
    )
    expect(screen.getByRole('heading').textContent).toBe('5 pending transactions')
    expect((await screen.findByText('5 транзакций ожидают')).tagName).toBe('H1')
    expect(document.documentElement.lang).toBe('ru')
  })

  it('behavior: a text that is found at run time and lacks a value is none', () => {
    function Finder() {
      const { find } = useCopy()
      const key = 'shell.header.pending.other'
      return <p>{[find(key), find(key, { count: 2 }), find('nothing')].map(String).join()}</p>
    }
    render(
      <LanguageProvider language={createLanguageStore(() => Promise.resolve({}), 'en')}>
        <Finder />
      </LanguageProvider>,
    )
    expect(screen.getByText('undefined,2 pending transactions,undefined')).toBeDefined()
  })

  it('error: outside of the providers [8.17.1]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Title />)).toThrow('Language context is undefined')
    expect(() => render(<Toaster />)).toThrow('Toasts context undefined')
    vi.restoreAllMocks()
  })
})
