import { EMPTY_SWAP_FORM, parseSwapSearch, swapSearch, type SwapForm } from '@ibull/domain'
import { parseAddress } from '@ibull/chain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '../../platform/index.ts'

/** The address bar follows at once, but no faster than this: browsers refuse too many changes in a row. */
const URL_PAUSE_MS = 400

/** The form that a link describes; without parameters the empty one. */
function formOf(search: string): SwapForm {
  const params = new URLSearchParams(search)
  return params.size === 0 ? EMPTY_SWAP_FORM : parseSwapSearch(params, { parseAddress })
}

/**
 * The form, in step with the address bar: a link fills it, and what the user changes can be shared by
 * copying the address. Changes of the user don't add steps to the history.
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

/** Marks what the form itself wrote into the address bar, so that it is not read back. */
const OWN_STEP = { isSwapForm: true }

function isOwnStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSwapForm' in state && state.isSwapForm === true
}
