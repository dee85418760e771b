import type { LocalFeature } from './feature.ts'

/** Every feature of the local world, in the order in which they are set up. */
export const features = [
  await import('./market/feature.ts'),
  await import('./yield/feature.ts'),
] as const satisfies readonly LocalFeature[]
