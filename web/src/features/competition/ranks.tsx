import type { Competition } from '@ibull/chain/trading-competition'
import { TeamRanks } from './team-ranks.tsx'
import { TopTraders } from './top-traders.tsx'

/** The ranks as of now, with what reads them: the rest of the page does not wait for it. */
export default function Ranks({ competition }: { readonly competition: Competition | undefined }) {
  return (
    <>
      <TeamRanks competition={competition} />
      <TopTraders />
    </>
  )
}
