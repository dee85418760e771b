import { InfoSkeleton } from '../info-skeleton.tsx'

export function PairsPage() {
  return <InfoSkeleton />
}
