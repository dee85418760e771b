import '@ibull/ui/theme.css'
import './app/boot.css'
import './i18n/copy/en.json'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadPage } from './app/feature-pages.tsx'
import { startWallet } from './connect/index.ts'
import { applyTheme } from './settings/index.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root element.')

applyTheme(document)
preloadPage(window.location.pathname)
const app = (
  <StrictMode>
    <App />
  </StrictMode>
)
// Running the modules was one task: what follows is another, between which a slow phone can paint and react.
setTimeout(() => {
  // A transition renders in slices, with the logo on screen meanwhile, instead of blocking.
  startTransition(() => createRoot(root).render(app))
  startWallet()
})
