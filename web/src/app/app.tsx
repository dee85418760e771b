import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import { createLanguageStore, fetchTexts, LanguageProvider } from '../i18n/index.ts'
import { settingsStore } from '../settings/index.ts'
import { ToastsProvider } from '../toasts/index.ts'
import { createAppRouter } from './router.tsx'

const queryClient = new QueryClient()
const language = createLanguageStore(fetchTexts, settingsStore.getState().locale)
const router = createAppRouter()

settingsStore.subscribe((now, before) => {
  if (now.locale !== before.locale) language.choose(now.locale)
})

/** The whole application. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language={language}>
        <ToastsProvider>
          <RouterProvider router={router} />
        </ToastsProvider>
      </LanguageProvider>
    </QueryClientProvider>
  )
}
