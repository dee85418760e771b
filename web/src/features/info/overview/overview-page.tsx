import { InfoSkeleton } from '../info-skeleton.tsx'

export function OverviewPage() {
  return <InfoSkeleton />
}
