import type { Feature } from './feature.ts'

/** Every feature with contracts, in deployment order. */
export const features = [
  await import('./exchange/feature.ts'),
  await import('./token/feature.ts'),
  await import('./farms/feature.ts'),
  await import('./pools/feature.ts'),
  await import('./vault/feature.ts'),
  await import('./fees/feature.ts'),
  await import('./zap/feature.ts'),
  await import('./lens/feature.ts'),
  await import('./lottery/feature.ts'),
  await import('./timelock/feature.ts'),
  await import('./prediction/feature.ts'),
  await import('./profile/feature.ts'),
  await import('./collectibles/feature.ts'),
  await import('./trading-competition/feature.ts'),
  await import('./token-sale/feature.ts'),
  await import('./farm-auction/feature.ts'),
  await import('./split-router/feature.ts'),
  await import('./test-tokens/feature.ts'),
] as const satisfies readonly Feature[]
