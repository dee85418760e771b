import { TeamRanks, type TeamRanksProps } from './team-ranks.tsx'
import { TopTraders } from './top-traders.tsx'

/** The ranks as of now, with what reads them: the rest of the page does not wait for it. */
export default function Ranks(props: TeamRanksProps) {
  return (
    <>
      <TeamRanks {...props} />
      <TopTraders />
    </>
  )
}
