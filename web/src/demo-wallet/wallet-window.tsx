import './copy/en.json'
import { createRoot } from 'react-dom/client'
import { language } from '../settings/index.ts'
import { LanguageProvider } from '../i18n/index.ts'
import { WalletPanel } from './wallet-panel.tsx'

let host: HTMLElement | undefined

/** Events that stay in the wallet's window, as they would in an extension's. */
const ownEvents = [
  'pointerdown',
  'mousedown',
  'click',
  'focusin',
  'focusout',
  'keydown',
  'touchstart',
] as const

/** What a modal dialog of the page puts on everything beside itself. */
const hidingAttributes = ['inert', 'aria-hidden', 'data-base-ui-inert'] as const

/**
 * Shows the wallet's own window over the page. It is a separate tree at the end of the document, so that no dialog of
 * the page hides it or sees what happens in it.
 */
export function openWalletWindow(): void {
  host ??= createHost()
  for (const name of hidingAttributes) host.removeAttribute(name)
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
