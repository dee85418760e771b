import { memo } from 'react'
import { Prizes } from './prizes.tsx'
import { TeamRanks, type TeamRanksProps } from './team-ranks.tsx'
import { TopTraders } from './top-traders.tsx'

/** Current ranks and prizes with the code that reads and shows them, so the rest of the page needn't wait. */
export default memo(function RanksAndPrizes(props: TeamRanksProps) {
  return (
    <>
      <TeamRanks {...props} />
      <TopTraders />
      <Prizes {...props} />
    </>
  )
})
