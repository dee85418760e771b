import type { Context } from 'ponder:registry'
import type { Address } from '@ibull/domain'
import { indexFarm, indexShares, indexStake, type HoldingScene } from './index-holdings.ts'
import { onEvent } from '../skipped-events/on-event.ts'

onEvent('Farm:FarmAdded', ({ event, context }) =>
  indexFarm(sceneOf(context, event), Number(event.args.pid), lower(event.args.stakeToken)),
)

onEvent('Farm:Deposit', ({ event, context }) =>
  indexStake(sceneOf(context, event), placeOf(event.args), (before) => before + event.args.amount),
)

onEvent('Farm:Withdraw', ({ event, context }) =>
  indexStake(sceneOf(context, event), placeOf(event.args), (before) => before - event.args.amount),
)

// The event has the amount the token paid; the stake is zeroed regardless.
onEvent('Farm:EmergencyWithdraw', ({ event, context }) =>
  indexStake(sceneOf(context, event), placeOf(event.args), () => 0n),
)

onEvent('Vault:Deposit', ({ event, context }) =>
  indexShares(sceneOf(context, event), lower(event.args.account), event.args.shares),
)

onEvent('Vault:Withdraw', ({ event, context }) =>
  indexShares(sceneOf(context, event), lower(event.args.account), -event.args.shares),
)

const lower = (address: Address): Address => address.toLowerCase() as Address

const placeOf = ({ account, pid }: { readonly account: Address; readonly pid: bigint }) => ({
  account: lower(account),
  pid: Number(pid),
})

function sceneOf(
  { db }: Pick<Context, 'db'>,
  { block }: { readonly block: { readonly number: bigint } },
): HoldingScene {
  return { db, blockNumber: Number(block.number) }
}
