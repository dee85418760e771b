import type { Flow, FlowSnapshot } from '@ibull/chain/write'
import type { YieldIntent } from './yield-intent.ts'

/**
 * A flow in the words of the screens: what it holds as terms reads as the intent that they were made of.
 * @param termsOf `undefined` for an intent of another kind: it changes nothing.
 */
export function intentFlow<Terms extends object>(
  flow: Flow<Terms>,
  termsOf: (intent: YieldIntent) => Terms | undefined,
): Flow<YieldIntent> {
  const intents = new WeakMap<Terms, YieldIntent>()
  const translated = new WeakMap<FlowSnapshot<Terms>, FlowSnapshot<YieldIntent>>()
  const intentOf = (terms: Terms | undefined) => (terms === undefined ? undefined : intents.get(terms))
  const withTerms = (act: (terms: Terms) => void) => (intent: YieldIntent) => {
    const terms = termsOf(intent)
    if (terms === undefined) return
    intents.set(terms, intent)
    act(terms)
  }
  return {
    ...flow,
    open: withTerms(flow.open),
    update: withTerms(flow.update),
    getSnapshot: () => {
      const snapshot = flow.getSnapshot()
      let read = translated.get(snapshot)
      if (read === undefined) {
        const { request, latestRequest } = snapshot
        read = { ...snapshot, request: intentOf(request), latestRequest: intentOf(latestRequest) }
        translated.set(snapshot, read)
      }
      return read
    },
  }
}
