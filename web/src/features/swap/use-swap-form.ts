import { EMPTY_SWAP_FORM, parseSwapSearch, swapSearch, type SwapForm } from '@ibull/domain'
import { parseAddress } from '@ibull/chain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '../../platform/index.ts'

/** Minimum interval of URL updates: browsers reject too many changes in a row. */
const URL_PAUSE_MS = 400

/** Form of a link; empty without parameters. */
function formOf(search: string): SwapForm {
  const params = new URLSearchParams(search)
  return params.size === 0 ? EMPTY_SWAP_FORM : parseSwapSearch(params, { parseAddress })
}

/**
 * Returns the form, synced with the URL: a link fills it, and the user's changes can be shared by copying the URL.
 * Changes by the user don't add history entries.
 */
export function useSwapForm(): readonly [SwapForm, (change: (form: SwapForm) => SwapForm) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const { key, search } = location
  const [state, setState] = useState(() => ({ form: formOf(search), key, isChanged: false }))

  const isForeign = key !== state.key && !isOwnStep(location.state)
  const current = isForeign ? { form: formOf(search), key, isChanged: false } : state
  if (isForeign) setState(current)

  const { form, isChanged } = current
  const writtenAt = useRef(-Infinity)
  useEffect(() => {
    if (!isChanged) return
    const wait = Math.max(0, writtenAt.current + URL_PAUSE_MS - performance.now())
    const timer = setTimeout(() => {
      writtenAt.current = performance.now()
      navigate(`?${swapSearch(form)}`, { replace: true, state: OWN_STEP })
    }, wait)
    return () => clearTimeout(timer)
  }, [form, isChanged, navigate])

  const change = useCallback((next: (form: SwapForm) => SwapForm) => {
    setState((before) => {
      const form = next(before.form)
      return form === before.form ? before : { ...before, form, isChanged: true }
    })
  }, [])
  return [form, change]
}

/** Marks URL changes written by the form itself, so they aren't read back. */
const OWN_STEP = { isSwapForm: true }

function isOwnStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSwapForm' in state && state.isSwapForm === true
}
