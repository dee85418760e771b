import { Skeleton } from '@ibull/ui'

/** Reserves the space of an icon button. */
export function ButtonSkeleton() {
  return <Skeleton width="2.75rem" height="2.75rem" />
}

/** Reserves the space of the links to trade and add liquidity until the tokens are known. */
export function ActionsSkeleton() {
  return <Skeleton width="14.5rem" height="2.75rem" />
}
