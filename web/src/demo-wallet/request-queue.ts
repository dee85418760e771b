import { createStore } from 'zustand/vanilla'
import type { Batch } from './batch.ts'
import type { DemoAddress } from './demo-accounts.ts'
import type { Draft } from './draft-transaction.ts'
import { requestPending, userRejected } from './provider-error.ts'

/** A request for the user's consent. */
export type WalletQuestion =
  | {
      readonly kind: 'connect'
      /** Account the page uses, or used last. */
      readonly account: DemoAddress
      /** The page is already connected; the user is switching accounts. */
      readonly isSwitch: boolean
    }
  | { readonly kind: 'send'; readonly draft: Draft }
  | ({ readonly kind: 'sendCalls' } & Batch)
  | {
      readonly kind: 'signTypedData'
      readonly account: string
      readonly domain: string
      readonly message: string
    }
  | { readonly kind: 'signMessage'; readonly account: string; readonly message: string }
  | { readonly kind: 'watchAsset'; readonly symbol: string; readonly address: string }

/** The user's consent: whether to hold the transaction, or which account to expose to the page. */
export type Consent = { readonly isHeld: boolean; readonly account?: DemoAddress }

export type PendingQuestion = {
  readonly id: number
  readonly question: WalletQuestion
  readonly confirm: (consent: Consent) => void
  readonly reject: () => void
}

/** Pending requests, the visible one first. */
export const questionStore = createStore<{ readonly questions: readonly PendingQuestion[] }>(() => ({
  questions: [],
}))

let lastId = 0

/**
 * Requests the user's consent, after any earlier requests.
 * @throws {ProviderError} 4001 if the user rejects; -32002 if the same page already waits for `connect`.
 */
export function requestConsent(question: WalletQuestion): Promise<Consent> {
  const { questions } = questionStore.getState()
  if (question.kind === 'connect' && questions.some((pending) => pending.question.kind === 'connect')) {
    return Promise.reject(requestPending())
  }
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const leave = () =>
      questionStore.setState((state) => ({
        questions: state.questions.filter((pending) => pending.id !== id),
      }))
    const pending: PendingQuestion = {
      id,
      question,
      confirm: (consent) => {
        leave()
        resolve(consent)
      },
      reject: () => {
        leave()
        reject(userRejected())
      },
    }
    questionStore.setState((state) => ({ questions: [...state.questions, pending] }))
  })
}
