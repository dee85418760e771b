import '../copy/en.json'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createLanguageStore, LanguageProvider, type LocaleCode } from '../index.ts'

const unavailable = () => Promise.reject(new Error('No language files in tests'))

/** Renders a view with the product's English texts; for tests. */
export function renderInEnglish(view: ReactElement, locale: LocaleCode = 'en'): RenderResult {
  const language = createLanguageStore(unavailable, locale)
  return render(<LanguageProvider language={language}>{view}</LanguageProvider>)
}
