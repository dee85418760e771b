import './copy/en.json'
import { useLotteryDues } from '@ibull/chain/lottery'
import { usePredictionDues } from '@ibull/chain/prediction'
import { addressKey, isSameAddress, type Address } from '@ibull/domain'
import { useEffect, useEffectEvent } from 'react'
import { useCopy } from '../i18n/index.ts'
import { useToasts } from '../toasts/index.ts'
import {
  marketAt,
  marketPath,
  network,
  predictionMarkets,
  useLocation,
  useNavigate,
} from '../platform/index.ts'
import { announceNew, type GameId } from './announced-wins.ts'
import { CollectibleWatch } from './collectible-watch.tsx'
import { duePaths } from './due-store.ts'

interface Due {
  readonly round: bigint
  readonly due: 'prize' | 'refund' | undefined
}

/** What is announced together: a game's wins, or those of one of its markets. */
interface Announced {
  readonly id: GameId
  /** Where they are collected. */
  readonly to: string
  /** A round's name in it. */
  readonly label: (round: string) => string
  readonly dues: readonly Due[]
}

/** Marks games in which something waits for the account, and announces each win once. */
export default function WinWatch({ account }: { readonly account: Address }) {
  const lottery = useLotteryDues(account).map(({ lotteryId, due }) => ({ round: lotteryId, due }))
  const prediction = usePredictionDues(account)
  useEffect(() => () => duePaths.setState([], true), [])
  const markets = predictionMarkets().map((market, index): Announced => {
    const isFirst = index === 0
    return {
      id: isFirst ? 'prediction' : `prediction-${addressKey(market.address)}`,
      to: marketPath(market),
      label: (round) => (isFirst ? `#${round}` : `#${round} (${market.symbol})`),
      dues: prediction
        .filter((due) => isSameAddress(due.market.address, market.address))
        .map(({ epoch, due }) => ({ round: epoch, due })),
    }
  })
  const tickets: Announced = { id: 'lottery', to: '/lottery', label: (round) => `#${round}`, dues: lottery }
  return (
    <>
      <Game account={account} path="/lottery" game="lottery" announced={[tickets]} />
      <Game account={account} path="/prediction" game="prediction" announced={markets} />
      {network.contracts.claimableThree !== undefined && <CollectibleWatch account={account} />}
    </>
  )
}

interface GameProps {
  readonly account: Address
  readonly path: string
  readonly game: 'lottery' | 'prediction'
  readonly announced: readonly Announced[]
}

function Game({ account, path, game, announced }: GameProps) {
  const hasDue = announced.some(({ dues }) => dues.some(({ due }) => due !== undefined))
  useEffect(() => {
    const others = duePaths.getState().filter((other) => other !== path)
    duePaths.setState(hasDue ? [...others, path] : others, true)
  }, [hasDue, path])
  return announced.map((part) => <Announcement key={part.id} account={account} game={game} {...part} />)
}

function Announcement({
  account,
  game,
  id,
  to,
  label,
  dues,
}: Announced & Pick<GameProps, 'account' | 'game'>) {
  const t = useCopy()
  const { show } = useToasts()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const won = roundsOf(dues, 'prize')
  const refundable = roundsOf(dues, 'refund')
  const announce = useEffectEvent((due: 'prize' | 'refund', rounds: string) => {
    const fresh = announceNew(account, id, rounds === '' ? [] : rounds.split(','))
    // The page on which it is collected already shows it.
    if (fresh.length === 0 || isShownAt(to, pathname, search)) return
    show({
      type: due === 'prize' ? 'success' : 'info',
      title: t(`wins.${game}.${due}`),
      description: (
        <>
          <p>{t.plural('wins.rounds', fresh.length, { rounds: fresh.map(label).join(', ') })}</p>
          <a
            href={to}
            onClick={(event) => {
              event.preventDefault()
              navigate(to)
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

/** Whether a page shows what is collected at `to`: the page of a game that of its first market, unless it names another. */
function isShownAt(to: string, pathname: string, search: string): boolean {
  const { market } = marketAt(search)
  return pathname === '/prediction' && market !== undefined ? marketPath(market) === to : pathname === to
}

function roundsOf(dues: readonly Due[], kind: Due['due']): string {
  return dues.flatMap(({ round, due }) => (due === kind ? String(round) : [])).join()
}
