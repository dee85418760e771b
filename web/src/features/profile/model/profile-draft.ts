import { addressKey, type Address } from '@ibull/domain'
import type { CollectibleId } from '@ibull/chain/profile'
import { useStore } from 'zustand'
import { createPersistedStore, type FieldReader } from '../../../platform/index.ts'

/** An account's choices for a profile that isn't created yet. */
export interface ProfileDraft {
  /** {@link pictureKey} of the collectible. */
  readonly picture?: string | undefined
  readonly teamId?: number | undefined
  readonly name?: string | undefined
  /** The account continues without a name, because the name service is unavailable. */
  readonly isNameless?: boolean | undefined
}

/** Returns a key that is unique per collectible. */
export function pictureKey({ nftAddress, tokenId }: CollectibleId): string {
  return `${addressKey(nftAddress)}.${tokenId}`
}

type Drafts = Readonly<Record<string, ProfileDraft>>

const MOST_DRAFTS = 20
const EMPTY: ProfileDraft = {}

/** This browser's drafts by account, persisted across reloads. */
export const profileDrafts = createPersistedStore<{ drafts: Drafts }>({
  name: 'profile',
  version: 1,
  defaults: { drafts: {} },
  schema: { drafts: readDrafts },
})

/** Returns an account's draft. */
export function useProfileDraft(account: Address | undefined): ProfileDraft {
  const key = account === undefined ? '' : addressKey(account)
  return useStore(profileDrafts.store, ({ drafts }) => drafts[key] ?? EMPTY)
}

/** Updates part of an account's draft. */
export function changeDraft(account: Address, change: ProfileDraft): void {
  const key = addressKey(account)
  profileDrafts.update(({ drafts }) => {
    const { [key]: own, ...others } = drafts
    const kept = Object.entries(others).slice(1 - MOST_DRAFTS)
    return { drafts: { ...Object.fromEntries(kept), [key]: { ...own, ...change } } }
  })
}

function readDrafts(stored: unknown): ReturnType<FieldReader<Drafts>> {
  if (typeof stored !== 'object' || stored === null) return undefined
  const entries = Object.entries(stored).filter(([key]) => /^0x[0-9a-f]{40}$/.test(key))
  return Object.fromEntries(entries.slice(-MOST_DRAFTS).map(([key, value]) => [key, readDraft(value)]))
}

function readDraft(stored: unknown): ProfileDraft {
  if (typeof stored !== 'object' || stored === null) return EMPTY
  const { picture, teamId, name, isNameless }: Readonly<Record<string, unknown>> = { ...stored }
  return {
    picture: typeof picture === 'string' && /^0x[0-9a-f]{40}\.\d{1,78}$/.test(picture) ? picture : undefined,
    teamId: typeof teamId === 'number' && Number.isSafeInteger(teamId) && teamId > 0 ? teamId : undefined,
    name: typeof name === 'string' ? name.slice(0, 20) : undefined,
    isNameless: isNameless === true ? true : undefined,
  }
}
