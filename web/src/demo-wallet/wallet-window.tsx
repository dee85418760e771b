import './copy.ts'
import { createRoot } from 'react-dom/client'
import { language } from '../app/language.ts'
import { LanguageProvider } from '../i18n/index.ts'
import { heldStore } from './held-transactions.ts'
import { questionStore } from './request-queue.ts'
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

/**
 * Shows the wallet's own window over the page. It is a tree of its own beside the page's, and newer than
 * any dialog that the page has open, so that such a dialog neither hides it nor sees what happens in it.
 */
export function openWalletWindow(): void {
  if (host !== undefined) {
    document.body.append(host)
    return
  }
  const element = document.createElement('div')
  const root = createRoot(element)
  const close = () => {
    root.unmount()
    element.remove()
    host = undefined
  }
  for (const type of ownEvents) element.addEventListener(type, (event) => event.stopPropagation())
  host = element
  document.body.append(element)
  root.render(
    <LanguageProvider language={language}>
      <WalletPanel
        onEmpty={() => {
          const isEmpty =
            questionStore.getState().questions.length === 0 && heldStore.getState().drafts.length === 0
          if (isEmpty) close()
        }}
      />
    </LanguageProvider>,
  )
}
