import { parseRecipient, withLookup, type Address, type Recipient, type SwapButtons } from '@ibull/domain'
import { parseAddress, useNameLookup } from '@ibull/chain'
import { useMemo } from 'react'
import { network } from '../../../platform/index.ts'
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../../../tokens/index.ts'

/**
 * Why a text isn't a valid recipient: it isn't an address (or not one that may receive), or it is a name where
 * there is no registry (`name`), of another registry, without an address, or not read.
 */
export type RecipientFault = 'invalid' | 'name' | 'otherName' | 'unknownName' | 'unavailableName'

/** Who receives the output. */
export interface RecipientState {
  /** A name is looked up, whether it was typed or came with the link. */
  readonly parsed: Recipient
  /** Address that the user typed or accepted, or that their name stands for. */
  readonly address: Address | undefined
  readonly fault: RecipientFault | undefined
  /** Nothing speaks against sending the output there. */
  readonly isUsable: boolean
  /** Set if a name couldn't be looked up. */
  readonly retry: (() => void) | undefined
}

const topLevelNames = network.nameService?.topLevelNames ?? []

/** Parses the recipient field and looks names up once the typing rests. */
export function useRecipient(text: string | undefined): Pick<RecipientState, 'parsed' | 'retry'> {
  const typed = useMemo(() => parseRecipient(text, { parseAddress, topLevelNames }), [text])
  const name = typed.kind === 'name' ? typed.name : undefined
  const rested = useDebounced(name, SEARCH_DEBOUNCE_MS)
  const lookup = useNameLookup(rested)
  return useMemo(
    () => ({
      parsed: name === rested ? withLookup(typed, lookup) : typed,
      retry: lookup.status === 'failed' ? lookup.retry : undefined,
    }),
    [typed, name, rested, lookup],
  )
}

/** Returns what the field says is wrong. */
export function recipientFaultOf({ kind }: Recipient, { swap }: SwapButtons): RecipientFault | undefined {
  if (kind === 'unresolvableName') return topLevelNames.length === 0 ? 'name' : 'otherName'
  if (kind === 'unknownName' || kind === 'unavailableName') return kind
  return kind === 'invalid' || swap.label === 'invalidRecipient' ? 'invalid' : undefined
}
