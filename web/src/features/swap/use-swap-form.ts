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

interface State {
  readonly form: SwapForm
  /** History entry that the form was last read from. */
  readonly key: string
  /** Whether the user has changed the form since. */
  readonly isChanged: boolean
}

/**
 * Returns the form, synced with the URL: a link fills it, and the user's changes can be shared by copying the URL.
 * Changes by the user don't add history entries.
 */
export function useSwapForm(): readonly [SwapForm, (change: (form: SwapForm) => SwapForm) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const { key, search } = location
  const [state, setState] = useState<State>(() => ({ form: formOf(search), key, isChanged: false }))

  const isForeign = key !== state.key && entryWrittenFor(location.state) !== state.key
  const current = isForeign ? { form: formOf(search), key, isChanged: false } : state
  if (isForeign) setState(current)

  const { form, key: entry, isChanged } = current
  const writtenAt = useRef(-Infinity)
  useEffect(() => {
    if (!isChanged) return
    const wait = Math.max(0, writtenAt.current + URL_PAUSE_MS - performance.now())
    const timer = setTimeout(() => {
      writtenAt.current = performance.now()
      navigate(`?${swapSearch(form)}`, { replace: true, state: { swapForm: entry } })
    }, wait)
    return () => clearTimeout(timer)
  }, [form, entry, isChanged, navigate])

  const change = useCallback((next: (form: SwapForm) => SwapForm) => {
    setState((before) => {
      const form = next(before.form)
      return form === before.form ? before : { ...before, form, isChanged: true }
    })
  }, [])
  return [form, change]
}

/**
 * Returns which entry a form was read from when it wrote this one: its own changes aren't read back, but those that it
 * wrote before it was read again are.
 */
function entryWrittenFor(state: unknown): unknown {
  return (state as { readonly swapForm?: unknown } | null | undefined)?.swapForm
}
