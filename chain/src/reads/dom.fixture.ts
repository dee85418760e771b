import { Window } from 'happy-dom'

// A DOM for React that keeps Node's own `fetch`: happy-dom's would require CORS headers and log every refused
// connection. Import before anything from React.
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
