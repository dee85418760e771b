import '@ibull/ui/theme.css'
import './shell/copy.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadPage } from './app/feature-pages.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root element.')

preloadPage(window.location.pathname)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
