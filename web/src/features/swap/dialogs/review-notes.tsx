import { SendingNote } from '../sending/sending-note.tsx'
import { ToleranceNote } from '../slippage/tolerance-note.tsx'
import type { SwapTolerance } from '../swap-request.ts'

/** What the review says about a swap besides its figures: the tolerance, and how it goes out. */
export function ReviewNotes(tolerance: SwapTolerance) {
  return (
    <>
      <ToleranceNote {...tolerance} />
      <SendingNote />
    </>
  )
}
