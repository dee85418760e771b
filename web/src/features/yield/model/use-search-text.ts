import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../../../tokens/index.ts'

/** Returns the text of a search box, updated immediately in the box and debounced in the URL. */
export function useSearchText(
  inAddress: string,
  write: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)
  if (inAddress !== written) {
    setWritten(inAddress)
    if (text === written) setText(inAddress)
  }
  const rested = useDebounced(text, SEARCH_DEBOUNCE_MS)
  const writeRested = useEffectEvent((restedText: string) => {
    if (restedText === text && restedText !== inAddress) write(restedText)
  })
  useEffect(() => writeRested(rested), [rested])
  return [text, setText]
}
