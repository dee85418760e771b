import { SendingNote } from '../sending/sending-note.tsx'
import { ToleranceNote } from '../slippage/tolerance-note.tsx'
import type { SwapTolerance } from '../swap-request.ts'
import styles from './review-notes.module.css'

/** What the review says about a swap besides its figures: the tolerance, and how it goes out. */
export function ReviewNotes(tolerance: SwapTolerance) {
  return (
    <div className={styles.notes}>
      <div>
        <ToleranceNote {...tolerance} />
      </div>
      <SendingNote />
    </div>
  )
}
