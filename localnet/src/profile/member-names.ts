import type { InitialName } from '@ibull/hub'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'

/** Some members have no name, as in reality. */
const NAMES = `HornsUp SyrupQueen Griddle77 BullRunner Batterfly FlipSide Maple9 StormChaser CakeWalk Waffler
Buttercup8 HoofPrint PanHandler Crumbs ToroLoco SugarRush Redcape Skillet`.split(/\s+/)

/** The names that the members of the local teams and the second demo account have registered. */
export const memberNames: readonly InitialName[] = [
  { address: localAddress(ACCOUNT_INDEX.guest), name: 'SecondBull' },
  ...NAMES.map((name, index) => ({ address: localAddress(ACCOUNT_INDEX.firstMember + index), name })),
]
