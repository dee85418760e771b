import { InfoSkeleton } from '../info-skeleton.tsx'

export function AccountPage() {
  return <InfoSkeleton />
}
