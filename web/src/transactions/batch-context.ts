import { createContext } from 'react'

/** Whether the review around goes to the wallet as one confirmation: its approvals are exact then. */
export const BatchContext = createContext(false)
