import { Skeleton } from '@ibull/ui'

/** The room of an icon button that is to come. */
export function ButtonSkeleton() {
  return <Skeleton width="2.75rem" height="2.75rem" />
}

/** The room of the links to trade and to add liquidity, until it is known with what. */
export function ActionsSkeleton() {
  return <Skeleton width="14.5rem" height="2.75rem" />
}
