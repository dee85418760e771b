export { ToastsProvider, toastQueue, useToasts, type Toasts } from './toasts-context.tsx'
