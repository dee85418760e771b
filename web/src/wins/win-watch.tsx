import './copy/en.json'
import { useLotteryDues } from '@ibull/chain/lottery'
import { usePredictionDues } from '@ibull/chain/prediction'
import type { Address } from '@ibull/domain'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from '../platform/index.ts'
import { useCopy } from '../i18n/index.ts'
import { useToasts } from '../toasts/index.ts'
import { network } from '../platform/index.ts'
import { announceNew } from './announced-wins.ts'
import { CollectibleWatch } from './collectible-watch.tsx'
import { duePaths } from './due-store.ts'

interface Due {
  readonly round: bigint
  readonly due: 'prize' | 'refund' | undefined
}

/** Marks games in which something waits for the account, and announces each win once. */
export default function WinWatch({ account }: { readonly account: Address }) {
  const lottery = useLotteryDues(account).map(({ lotteryId, due }) => ({ round: lotteryId, due }))
  const prediction = usePredictionDues(account).map(({ epoch, due }) => ({ round: epoch, due }))
  useEffect(() => () => duePaths.setState([], true), [])
  return (
    <>
      <Game account={account} path="/lottery" game="lottery" dues={lottery} />
      <Game account={account} path="/prediction" game="prediction" dues={prediction} />
      {network.contracts.claimableThree !== undefined && <CollectibleWatch account={account} />}
    </>
  )
}

interface GameProps {
  readonly account: Address
  readonly path: string
  readonly game: 'lottery' | 'prediction'
  readonly dues: readonly Due[]
}

function Game({ account, path, game, dues }: GameProps) {
  const t = useCopy()
  const { show } = useToasts()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const won = roundsOf(dues, 'prize')
  const refundable = roundsOf(dues, 'refund')
  const hasDue = won !== '' || refundable !== ''
  useEffect(() => {
    const others = duePaths.getState().filter((other) => other !== path)
    duePaths.setState(hasDue ? [...others, path] : others, true)
  }, [hasDue, path])
  const announce = useEffectEvent((due: 'prize' | 'refund', rounds: string) => {
    const fresh = announceNew(account, game, rounds === '' ? [] : rounds.split(','))
    // The game's own page already shows it.
    if (fresh.length === 0 || pathname === path) return
    show({
      type: due === 'prize' ? 'success' : 'info',
      title: t(`wins.${game}.${due}`),
      description: (
        <>
          <p>
            {t.plural('wins.rounds', fresh.length, { rounds: fresh.map((round) => `#${round}`).join(', ') })}
          </p>
          <a
            href={path}
            onClick={(event) => {
              event.preventDefault()
              navigate(path)
            }}
          >
            {t('wins.open')}
          </a>
        </>
      ),
    })
  })
  useEffect(() => announce('prize', won), [won])
  useEffect(() => announce('refund', refundable), [refundable])
  return null
}

function roundsOf(dues: readonly Due[], kind: Due['due']): string {
  return dues.flatMap(({ round, due }) => (due === kind ? String(round) : [])).join()
}
