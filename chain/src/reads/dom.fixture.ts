import { Window } from 'happy-dom'

// A page for React to draw on, beside Node's own `fetch`: happy-dom's would ask for CORS headers and print
// every refused connection. To be imported before anything of React.
const window = new Window({ url: 'http://localhost/' })
const { document, Node, Element, HTMLElement, HTMLIFrameElement, MutationObserver, navigator } = window
Object.assign(globalThis, {
  window,
  document,
  Node,
  Element,
  HTMLElement,
  HTMLIFrameElement,
  MutationObserver,
  navigator,
  IS_REACT_ACT_ENVIRONMENT: true,
})
