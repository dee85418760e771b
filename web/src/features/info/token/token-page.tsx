import { InfoSkeleton } from '../info-skeleton.tsx'

export function TokenPage() {
  return <InfoSkeleton />
}
