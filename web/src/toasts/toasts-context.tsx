import { createToastQueue, type ToastContent, type ToastQueue } from '@ibull/ui'
import { createContext, lazy, Suspense, use, useEffect, useState, type ReactNode } from 'react'
import { reloadOnce } from '../platform/index.ts'
import { useCopy } from '../i18n/index.ts'

const ToastRegion = lazy(async () => ({
  default: (await reloadOnce(() => import('@ibull/ui/toast-region'))).ToastRegion,
}))

const ToastsContext = createContext<ToastQueue | undefined>(undefined)

/** Queue of the page. */
const toastQueue = createToastQueue()

/** Provides `useToasts` to its children and shows the toasts; the view is loaded with the first one. */
export function ToastsProvider({
  children,
  queue = toastQueue,
}: {
  children: ReactNode
  queue?: ToastQueue
}) {
  const t = useCopy()
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => queue.onFirst(() => setNeeded(true)), [queue])
  return (
    <ToastsContext value={queue}>
      {children}
      {isNeeded && (
        <Suspense fallback={null}>
          <ToastRegion
            queue={queue}
            labels={{
              region: t('shell.toasts.region'),
              close: t('shell.toasts.close'),
              clearAll: t('shell.toasts.clearAll'),
            }}
          />
        </Suspense>
      )}
    </ToastsContext>
  )
}

/** Shows and removes toasts. A toast replaces an earlier one with the same title. */
export type Toasts = {
  readonly show: (toast: ToastContent) => string
  readonly remove: (id: string) => void
  readonly clear: () => void
}

/** @throws outside its provider. */
export function useToasts(): Toasts {
  const queue = use(ToastsContext)
  if (queue === undefined) throw new Error('Toasts context undefined')
  return queue
}
