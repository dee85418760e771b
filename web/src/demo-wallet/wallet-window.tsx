import './copy/en.json'
import { createRoot } from 'react-dom/client'
import { language } from '../settings/index.ts'
import { LanguageProvider } from '../i18n/index.ts'
import { WalletPanel } from './wallet-panel.tsx'

let host: HTMLElement | undefined

/** Events that stay within the wallet's window, as they would in an extension's. */
const ownEvents = [
  'pointerdown',
  'mousedown',
  'click',
  'focusin',
  'focusout',
  'keydown',
  'touchstart',
] as const

/**
 * Shows the wallet's own window above the page. It is a separate tree at the end of the document, so no dialog of
 * the page receives its events.
 */
export function openWalletWindow(): void {
  host ??= createHost()
  document.body.append(host)
}

function createHost(): HTMLElement {
  const element = document.createElement('div')
  createRoot(element).render(
    <LanguageProvider language={language}>
      <WalletPanel onEmpty={() => element.remove()} />
    </LanguageProvider>,
  )
  for (const type of ownEvents) element.addEventListener(type, (event) => event.stopPropagation())
  return element
}
