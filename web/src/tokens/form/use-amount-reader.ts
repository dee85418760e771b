import './copy/en.json'
import { readAmountText, sanitizeText, type AmountTextReading, type AmountTextRefusal } from '@ibull/domain'
import type { RefusedAmount } from '@ibull/ui'
import { useState } from 'react'
import { useCopy, useNumberStyle, type CopyKey } from '../../i18n/index.ts'

const refusalCopy: Readonly<Record<AmountTextRefusal, CopyKey>> = {
  ambiguous: 'form.refused.ambiguous',
  separators: 'form.refused.separators',
  exponent: 'form.refused.exponent',
  sign: 'form.refused.sign',
  tooLong: 'form.refused.tooLong',
  notANumber: 'form.refused.notANumber',
}

/** What an amount field in the user's language takes, and what it says of the text that it refused. */
export interface AmountReader {
  /** Properties of the `AmountInput`. */
  readonly input: {
    readonly decimalSign: string
    readonly readText: (text: string, inserted: string | undefined) => AmountTextReading
    readonly onRefused: (refused: RefusedAmount<AmountTextRefusal> | undefined) => void
  }
  /** Names the refused text and the reason; absent once the amount changed. */
  readonly refusal: string | undefined
}

/** Reads what is entered into the field that holds `amount`. */
export function useAmountReader(amount: string): AmountReader {
  const t = useCopy()
  const style = useNumberStyle()
  const [refused, setRefused] = useState<RefusedAmount<AmountTextRefusal> & { readonly beside: string }>()
  return {
    input: {
      decimalSign: style.decimalSign,
      readText: (text, inserted) => readAmountText(text, style, inserted),
      onRefused: (next) => setRefused(next === undefined ? undefined : { ...next, beside: amount }),
    },
    refusal:
      refused?.beside === amount
        ? t(refusalCopy[refused.reason], { text: sanitizeText(refused.text, 24), decimal: style.decimalSign })
        : undefined,
  }
}
