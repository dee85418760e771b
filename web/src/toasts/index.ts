export { ToastsProvider, useToasts, type Toasts } from './toasts-context.tsx'
