import { TeamRanks, type TeamRanksProps } from './team-ranks.tsx'
import { TopTraders } from './top-traders.tsx'

/** Current ranks with the code that reads them, so the rest of the page needn't wait. */
export default function Ranks(props: TeamRanksProps) {
  return (
    <>
      <TeamRanks {...props} />
      <TopTraders />
    </>
  )
}
