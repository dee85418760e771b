import type { Currency } from '@ibull/domain'
import { TokenProbeNotice } from '../../../tokens/index.ts'
import { SendingNote } from '../sending/sending-note.tsx'
import { ToleranceNote } from '../slippage/tolerance-note.tsx'
import type { SwapTolerance } from '../swap-request.ts'
import styles from './review-notes.module.css'

export interface ReviewNotesProps {
  readonly tolerance?: SwapTolerance | undefined
  readonly input: Side
  readonly output: Side
}

interface Side {
  readonly currency: Currency
}

/** What the review says about a swap besides its figures: the tolerance, how it goes out, and its tokens. */
export function ReviewNotes({ tolerance, input, output }: ReviewNotesProps) {
  return (
    <div className={styles.notes}>
      {tolerance !== undefined && (
        <div>
          <ToleranceNote {...tolerance} />
        </div>
      )}
      <SendingNote />
      <TokenProbeNotice currencies={[input.currency, output.currency]} />
    </div>
  )
}
