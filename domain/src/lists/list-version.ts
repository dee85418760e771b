import type { ListVersion } from './token-list.ts'

/** Upgrade from one version to another. An equal or lower version is `none`. */
export type VersionUpgrade = 'none' | 'patch' | 'minor' | 'major'

/** Compares versions: negative if `a` is lower, 0 if equal, positive if `a` is higher. */
export function compareListVersions(a: ListVersion, b: ListVersion): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch
}

/** Whether `next` is newer than `current`. */
export function isNewerVersion(next: ListVersion, current: ListVersion): boolean {
  return compareListVersions(next, current) > 0
}

/** Returns the kind of upgrade from `current` to `next`. */
export function versionUpgrade(current: ListVersion, next: ListVersion): VersionUpgrade {
  if (!isNewerVersion(next, current)) return 'none'
  if (next.major !== current.major) return 'major'
  return next.minor === current.minor ? 'patch' : 'minor'
}

/** Formats a version as `v1.2.3`. */
export function versionText({ major, minor, patch }: ListVersion): string {
  return `v${major}.${minor}.${patch}`
}
