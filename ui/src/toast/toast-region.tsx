import { Toast as BaseToast } from '@base-ui/react/toast'
import { useEffect, useState, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { keepOnTop } from '../dialog/open-dialogs.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/shapes.ts'
import { LiveRegion } from '../text/live-region.tsx'
import type { Toast, ToastQueue, ToastType } from './toast-queue.ts'
import styles from './toast-region.module.css'

export type ToastRegionProps = {
  readonly queue: ToastQueue
  readonly labels: {
    /** Name of the region; F6 focuses it. */
    readonly region: string
    readonly close: string
    readonly clearAll: string
  }
}

const typeIcons: Record<ToastType, IconName> = {
  danger: 'failure',
  info: 'info',
  success: 'success',
  warning: 'warning',
}

const defaultTimeoutMs = 8_000

type ToastData = { readonly type: ToastType; readonly description: ReactNode }

/** Shows the toasts of a queue, newest in front; timers pause on hover and while focus is inside. */
export function ToastRegion({ queue, labels }: ToastRegionProps) {
  return (
    <BaseToast.Provider limit={4} timeout={defaultTimeoutMs}>
      <ToastList queue={queue} labels={labels} />
    </BaseToast.Provider>
  )
}

function ToastList({ queue, labels }: ToastRegionProps) {
  const { toasts, add, close } = BaseToast.useToastManager<ToastData>()
  const [alarm, setAlarm] = useState({ text: '', count: 0 })
  const [host] = useState(() => document.createElement('div'))
  useEffect(() => keepOnTop(host), [host])

  useEffect(
    () =>
      queue.subscribe((event) => {
        if (event.kind === 'shown') {
          const { type, title } = event.toast
          add(toBaseToast(event.toast))
          if (type === 'danger') setAlarm(({ count }) => ({ text: title, count: count + 1 }))
        } else if (event.kind === 'removed') close(event.id)
        else close()
      }),
    [queue, add, close],
  )

  return (
    <BaseToast.Portal container={host}>
      {/* The appended space makes the same text announce again. */}
      <LiveRegion politeness="assertive" message={`${alarm.text}${alarm.count % 2 === 0 ? '' : '\u00a0'}`} />
      <BaseToast.Viewport className={styles.viewport} aria-label={labels.region}>
        {toasts.length > 1 && (
          <Button variant="quiet" size="small" className={styles.clearAll} onClick={() => queue.clear()}>
            {labels.clearAll}
          </Button>
        )}
        {toasts.map((toast) => (
          <BaseToast.Root
            key={toast.id}
            toast={toast}
            className={classNames(styles.toast, styles[toast.data?.type ?? 'info'])}
            swipeDirection={['right', 'left']}
          >
            <Icon name={typeIcons[toast.data?.type ?? 'info']} className={styles.icon} />
            <BaseToast.Content className={styles.content}>
              <BaseToast.Title className={styles.title} />
              {toast.data?.description !== undefined && (
                <BaseToast.Description className={styles.description} render={<div />}>
                  {toast.data.description}
                </BaseToast.Description>
              )}
            </BaseToast.Content>
            <BaseToast.Close render={<IconButton icon="close" size="small" label={labels.close} />} />
          </BaseToast.Root>
        ))}
      </BaseToast.Viewport>
    </BaseToast.Portal>
  )
}

function toBaseToast(toast: Toast) {
  return {
    id: toast.id,
    title: toast.title,
    data: { type: toast.type, description: toast.description },
    // A high priority would hide the toast from assistive technology while its buttons are focusable.
    priority: 'low' as const,
    timeout: toast.timeoutMs ?? (toast.type === 'danger' ? 0 : defaultTimeoutMs),
  }
}
