import { InfoSkeleton } from '../info-skeleton.tsx'

export function PairPage() {
  return <InfoSkeleton />
}
