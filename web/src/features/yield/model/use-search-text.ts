import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../../../tokens/index.ts'

/** Returns the text of a search box, updated immediately in the box and debounced in the URL. */
export function useSearchText(
  inAddress: string,
  write: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  /** Written, and not in the address yet. */
  const [written, setWritten] = useState<string>()
  if (inAddress !== known) {
    setKnown(inAddress)
    setWritten(undefined)
    // A box may have been changed since its own text was written, even back to what the address held before.
    if (inAddress !== written && text === known) setText(inAddress)
  }
  const writeRested = useEffectEvent((rested: string) => {
    setWritten(rested)
    write(rested)
  })
  useEffect(() => {
    if (text === inAddress) return undefined
    const timer = setTimeout(() => writeRested(text), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, inAddress])
  return [text, setText]
}
