import { useMemo, useRef, type ReactNode, type RefObject } from 'react'
import styles from './yield-dialogs.module.css'

export interface AmountFormProps {
  readonly formRef: RefObject<HTMLFormElement | null>
  /** Enter in the amount field acts like the main button. */
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** Form around an amount. */
export function AmountForm({ formRef, onSubmit, children }: AmountFormProps) {
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** Returns a dialog's form and its amount field, which is focused when the dialog opens. */
export function useAmountForm(): {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly amountRef: RefObject<HTMLElement | null>
} {
  const formRef = useRef<HTMLFormElement>(null)
  const amountRef = useMemo(
    () => ({
      get current() {
        return formRef.current?.querySelector('input') ?? null
      },
    }),
    [],
  )
  return { formRef, amountRef }
}
