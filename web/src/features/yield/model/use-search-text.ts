import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../../../tokens/index.ts'

/** The text of a search box: at once where it is typed, in the address once typing rests. */
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
