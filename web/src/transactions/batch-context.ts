import { createContext } from 'react'

/** Whether the surrounding review is sent to the wallet as one confirmation: its approvals are then exact. */
export const BatchContext = createContext(false)
