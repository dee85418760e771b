import '../../errors/copy/en.json'
import { adviceFor } from '@ibull/chain'
import { isPoolBehindError, useSwapCheck, type SwapTerms } from '@ibull/chain/write'
import type { Address, IbullError } from '@ibull/domain'
import { useLayoutEffect, useMemo } from 'react'
import { errorText, useCopy, type Copy } from '../../i18n/index.ts'
import { useSettings } from '../../settings/index.ts'
import type { CallState } from './call-state.ts'

export interface SwapCheckProps {
  readonly account: Address
  readonly terms: SwapTerms
  /** Of the trade; part of the key. */
  readonly route: string
  /** Called with `undefined` when the last result no longer applies. */
  readonly onChange: (call: CallState | undefined) => void
}

/**
 * Simulates the swap of a complete form while it is mounted; renders nothing itself. Use the user's
 * input and the route as its key.
 */
export function SwapCheck({ account, terms, route, onChange }: SwapCheckProps) {
  const t = useCopy()
  const deadlineSeconds = useSettings((settings) => settings.deadlineSeconds)
  const verdict = useSwapCheck(
    useMemo(() => ({ account, terms, deadlineSeconds }), [account, terms, deadlineSeconds]),
  )
  const error = verdict.status === 'invalid' ? verdict.error : undefined
  const pools = error && isPoolBehindError(error) ? error.pools : undefined
  const reason = error && !pools ? refusalText(t, error) : undefined
  // Before the next paint: the result for one amount is never shown next to another.
  useLayoutEffect(() => {
    onChange({ validity: verdict.status, reason, pools, route })
    return () => onChange(undefined)
  }, [verdict.status, reason, pools, route, onChange])
  return null
}

/** Reason and advice. The next block retries automatically. */
function refusalText(t: Copy, error: IbullError): string {
  const advice = adviceFor(error)
  const help = advice === 'tryAgain' ? undefined : t.find(`advice.${advice}`)
  return help === undefined ? errorText(t, error) : `${errorText(t, error)} ${help}`
}
