import { InfoSkeleton } from '../info-skeleton.tsx'

export function TokensPage() {
  return <InfoSkeleton />
}
