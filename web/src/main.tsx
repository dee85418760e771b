import '@ibull/ui/theme.css'
import './app/boot.css'
import './i18n/copy/en.json'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadPage } from './app/feature-pages.tsx'
import { createAppRouter } from './app/router.tsx'
import { startWallet } from './connect/index.ts'
import { loadPairTable } from './platform/index.ts'
import { applyTheme } from './settings/index.ts'

/** As long as React keeps a placeholder on screen that it has shown. */
const PAGE_PATIENCE_MS = 300

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root element.')

void start(root)

/** Running the modules was one task; what follows are others, between which a slow phone can paint and react. */
async function start(element: HTMLElement): Promise<void> {
  await nextTask()
  applyTheme(document)
  const page = preloadPage(window.location.pathname)
  await nextTask()
  loadPairTable()
  const router = createAppRouter()
  await Promise.race([page, nextTask(PAGE_PATIENCE_MS)])
  await nextTask()
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  )
  // A transition renders in slices, with the logo on screen meanwhile, instead of blocking.
  startTransition(() => createRoot(element).render(app))
  startWallet()
}

function nextTask(delay = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay))
}
