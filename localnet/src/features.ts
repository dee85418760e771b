import type { LocalFeature, LocalSetting } from './feature.ts'

/** Every feature of the local world, in setup order. */
export const features = [
  await import('./market/feature.ts'),
  await import('./yield/feature.ts'),
  await import('./lottery/feature.ts'),
  await import('./prediction/feature.ts'),
  await import('./profile/feature.ts'),
  await import('./collectibles/feature.ts'),
  await import('./trading-competition/feature.ts'),
  await import('./token-sale/feature.ts'),
  await import('./farm-auction/feature.ts'),
  await import('./timelock/feature.ts'),
] as const satisfies readonly LocalFeature[]

type Declared<Manifest> = Manifest extends {
  readonly parameters: (setting: LocalSetting) => infer Parameters
}
  ? (parameters: Parameters) => void
  : never
type AllDeclared = Declared<(typeof features)[number]> extends (all: infer All) => void ? All : never

/** The parameters of all features together: what one lacks does not compile where the protocol is planned. */
export function parametersOf(setting: LocalSetting): AllDeclared {
  const manifests: readonly LocalFeature[] = features
  return Object.assign({}, ...manifests.map(({ parameters }) => parameters?.(setting))) as AllDeclared
}
