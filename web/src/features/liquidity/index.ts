export { positionWorth } from './positions/position-facts.ts'
export { useOwnPositions, type OwnPositions } from './positions/use-own-positions.ts'
export { unwrapped, unwrappedAmount } from './unwrapped.ts'
