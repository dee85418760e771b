import { InfoSkeleton } from '../info-skeleton.tsx'

export function AccountsPage() {
  return <InfoSkeleton />
}
