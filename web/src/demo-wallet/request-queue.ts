import { createStore } from 'zustand/vanilla'
import type { DemoAddress } from './demo-accounts.ts'
import type { Draft } from './draft-transaction.ts'
import { requestPending, userRejected } from './provider-error.ts'

/** What the user is asked. */
export type WalletQuestion =
  | {
      readonly kind: 'connect'
      /** The account that the page uses, or used last. */
      readonly account: DemoAddress
      /** The page is connected already; the user chooses another account. */
      readonly isSwitch: boolean
    }
  | { readonly kind: 'send'; readonly draft: Draft }
  | {
      readonly kind: 'signTypedData'
      readonly account: string
      readonly domain: string
      readonly message: string
    }
  | { readonly kind: 'signMessage'; readonly account: string; readonly message: string }
  | { readonly kind: 'watchAsset'; readonly symbol: string; readonly address: string }

/** How the user said yes: to hold a transaction back, or which account the page may see. */
export type Consent = { readonly isHeld: boolean; readonly account?: DemoAddress }

export type PendingQuestion = {
  readonly id: number
  readonly question: WalletQuestion
  readonly confirm: (consent: Consent) => void
  readonly reject: () => void
}

/** The questions that wait, the one in sight first. */
export const questionStore = createStore<{ readonly questions: readonly PendingQuestion[] }>(() => ({
  questions: [],
}))

let lastId = 0

/**
 * Asks the user, after whatever was asked before.
 * @throws {ProviderError} 4001 when the user rejects; -32002 when the same page already waits for `connect`.
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
