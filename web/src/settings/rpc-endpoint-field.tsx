import '../errors/copy/en.json'
import { Banner, Button, Field, Icon, TextInput } from '@ibull/ui'
import { useEffect, useRef, useState } from 'react'
import { errorText, useCopy } from '../i18n/index.ts'
import styles from './settings-view.module.css'

export type RpcEndpointFieldProps = {
  /** Endpoint in use; `undefined` for the network's own. */
  readonly url: string | undefined
  readonly networkName: string
  /** Why the endpoint in use is currently failing. */
  readonly failure: unknown
  /** Resolves if the endpoint serves this network. @throws why it doesn't. */
  readonly check: (url: string, signal: AbortSignal) => Promise<void>
  readonly onChange: (url: string | undefined) => void
}

/** The user's own RPC endpoint: accepted only once it is verified to serve this network. */
export function RpcEndpointField({ url, networkName, failure, check, onChange }: RpcEndpointFieldProps) {
  const t = useCopy()
  const [typed, setTyped] = useState('')
  const { isChecking, error, run, cancel } = useCheck(check)
  if (url !== undefined) {
    return (
      <div className={styles.fieldRow}>
        <p className={styles.fieldTitle}>{t('settings.rpc')}</p>
        <p className={styles.endpoint}>
          <Icon name={failure === undefined ? 'success' : 'warning'} size={18} />
          <bdi dir="ltr">{url}</bdi>
        </p>
        {failure !== undefined && (
          <Banner tone="warning" role="status">
            {t('settings.rpc.failing', { reason: errorText(t, failure) })}
          </Banner>
        )}
        <Button variant="secondary" onClick={() => onChange(undefined)}>
          {t('settings.rpc.useDefault')}
        </Button>
      </div>
    )
  }
  const entered = typed.trim()
  return (
    <form
      className={styles.fieldRow}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (entered === '' || isChecking) return
        run(entered, () => {
          setTyped('')
          onChange(entered)
        })
      }}
    >
      <Field
        label={t('settings.rpc')}
        hint={t('settings.rpc.help', { network: networkName })}
        message={error === undefined ? undefined : errorText(t, error)}
      >
        {(ids) => (
          <TextInput
            {...ids}
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2_048}
            placeholder="https://"
            value={typed}
            onChange={(event) => {
              cancel()
              setTyped(event.target.value)
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="secondary"
        isLoading={isChecking}
        disabledReason={entered === '' ? t('settings.rpc.typeFirst') : undefined}
      >
        {t(isChecking ? 'settings.rpc.checking' : 'settings.rpc.use')}
      </Button>
    </form>
  )
}

/** One check at a time; a newer one, or unmounting, aborts it. */
function useCheck(check: RpcEndpointFieldProps['check']) {
  const [state, setState] = useState<{ readonly isChecking: boolean; readonly error: unknown }>(idle)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const cancel = () => {
    controller.current?.abort()
    setState(idle)
  }
  const run = (url: string, onPassed: () => void) => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    setState({ isChecking: true, error: undefined })
    check(url, signal).then(
      () => {
        if (signal.aborted) return
        setState(idle)
        onPassed()
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ isChecking: false, error })
      },
    )
  }
  return { ...state, run, cancel }
}

const idle = { isChecking: false, error: undefined }
