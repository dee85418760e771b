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
  /** History entry whose URL the form was last read from. */
  readonly key: string
  /** Whether the user has changed the form since. */
  readonly isChanged: boolean
  /** The URL change written last, see {@link stepOf}; 0 for none. */
  readonly written: number
}

function readAt(search: string, key: string): State {
  return { form: formOf(search), key, isChanged: false, written: 0 }
}

/**
 * Returns the form, synced with the URL: a link fills it, and the user's changes can be shared by copying the URL.
 * Changes by the user don't add history entries.
 */
export function useSwapForm(): readonly [SwapForm, (change: (form: SwapForm) => SwapForm) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const { key, search } = location
  const [state, setState] = useState<State>(() => readAt(search, key))

  // The user may return to a step that this form wrote earlier: only the last one shows what it holds.
  const isForeign = key !== state.key && stepOf(location.state) !== state.written
  const current = isForeign ? readAt(search, key) : state
  if (isForeign) setState(current)

  const { form, isChanged } = current
  const writtenAt = useRef(-Infinity)
  useEffect(() => {
    if (!isChanged) return
    const wait = Math.max(0, writtenAt.current + URL_PAUSE_MS - performance.now())
    const timer = setTimeout(() => {
      writtenAt.current = performance.now()
      const written = Math.random()
      setState((before) => ({ ...before, written }))
      navigate(`?${swapSearch(form)}`, { replace: true, state: { swapStep: written } })
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

/** Returns the number of a URL change written by a form: it isn't read back. Random, as it survives a reload. */
function stepOf(state: unknown): unknown {
  return (state as { readonly swapStep?: unknown } | null | undefined)?.swapStep
}
