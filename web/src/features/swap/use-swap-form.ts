import { EMPTY_SWAP_FORM, parseSwapSearch, swapSearch, type SwapForm } from '@ibull/domain'
import { parseAddress } from '@ibull/chain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Typing changes the address bar after this pause: browsers refuse too many changes in a row. */
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
  const { search } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState(() => ({ form: formOf(search), search, isChanged: false }))
  const written = useRef<string>(undefined)

  const isForeign = search !== state.search && search !== written.current
  const current = isForeign ? { form: formOf(search), search, isChanged: false } : state
  if (isForeign) setState(current)

  const { form, isChanged } = current
  useEffect(() => {
    if (!isChanged) return
    const next = `?${swapSearch(form)}`
    const timer = setTimeout(() => {
      written.current = next
      void navigate({ search: next }, { replace: true, preventScrollReset: true })
    }, URL_PAUSE_MS)
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
