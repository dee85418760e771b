import type { ListVersion } from './token-list.ts'

/** How much one version is above another. An equal or lower one is no upgrade: `none`. */
export type VersionUpgrade = 'none' | 'patch' | 'minor' | 'major'

/** Below 0 when `a` comes before `b`, 0 when they are equal, above 0 when `a` comes after `b`. */
export function compareListVersions(a: ListVersion, b: ListVersion): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch
}

/** Whether `next` is an update over `current`. */
export function isNewerVersion(next: ListVersion, current: ListVersion): boolean {
  return compareListVersions(next, current) > 0
}

/** The kind of step from `current` to `next`. */
export function versionUpgrade(current: ListVersion, next: ListVersion): VersionUpgrade {
  if (!isNewerVersion(next, current)) return 'none'
  if (next.major !== current.major) return 'major'
  return next.minor === current.minor ? 'patch' : 'minor'
}

/** `v1.2.3` */
export function versionText({ major, minor, patch }: ListVersion): string {
  return `v${major}.${minor}.${patch}`
}
