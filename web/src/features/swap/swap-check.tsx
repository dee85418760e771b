import '../../errors/copy/en.json'
import { adviceFor } from '@ibull/chain'
import { useSwapCheck, type SwapTerms } from '@ibull/chain/write'
import type { Address, CallValidity, IbullError } from '@ibull/domain'
import { useLayoutEffect, useMemo } from 'react'
import { errorText, useCopy, type Copy } from '../../i18n/index.ts'
import { useSettings } from '../../settings/index.ts'

/** Whether a swap's call can be made, and in words why not. */
export interface CallState {
  readonly validity: CallValidity
  readonly reason: string | undefined
}

export interface SwapCheckProps {
  readonly account: Address
  readonly terms: SwapTerms
  /** Hears `undefined` when what was said does not count any more. */
  readonly onChange: (call: CallState | undefined) => void
}

/** Checks the call of a complete form while it is there; shows nothing itself. Give it a key of what the user chose. */
export function SwapCheck({ account, terms, onChange }: SwapCheckProps) {
  const t = useCopy()
  const deadlineSeconds = useSettings((settings) => settings.deadlineSeconds)
  const verdict = useSwapCheck(
    useMemo(() => ({ account, terms, deadlineSeconds }), [account, terms, deadlineSeconds]),
  )
  const reason = verdict.status === 'invalid' ? refusalText(t, verdict.error) : undefined
  // Before the next paint: what was said of another amount is never seen beside this one.
  useLayoutEffect(() => {
    onChange({ validity: verdict.status, reason })
    return () => onChange(undefined)
  }, [verdict.status, reason, onChange])
  return null
}

/** Why, and what to do. The next block tries again by itself. */
function refusalText(t: Copy, error: IbullError): string {
  const advice = adviceFor(error)
  const help = advice === 'tryAgain' ? undefined : t.find(`advice.${advice}`)
  return help === undefined ? errorText(t, error) : `${errorText(t, error)} ${help}`
}
