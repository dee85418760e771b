import '@ibull/ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root element.')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
