import type { NetworkContracts } from '@ibull/chain/networks'
import type { EndpointName } from './endpoint-names.ts'
import type { Entity } from './graph/index.ts'
import type { IndexerSettings } from './process/settings.ts'

/** Indexed contracts and blocks, as in Ponder's `createConfig`. */
interface Sources {
  readonly contracts?: object
  readonly blocks?: object
}

/** Settings the entities depend on. */
export type EntitySettings = Pick<IndexerSettings['exchange'], 'wrappedNative' | 'feeBps'>

/** Manifest of an indexed feature. Exported by its folder's `feature.ts`, along with the feature's tables. */
export interface Feature<S extends Sources = Sources> {
  /** Contract required on a network for the feature to be indexed. */
  readonly contract?: keyof NetworkContracts
  readonly sources: (settings: IndexerSettings) => S
  /** Registers its event handlers; only in Ponder's process. */
  readonly handlers: () => Promise<unknown>
  /** Entities by endpoint. */
  readonly entities: Readonly<Partial<Record<EndpointName, (settings: EntitySettings) => readonly Entity[]>>>
}

/** Types a manifest. */
export function feature<const S extends Sources>(manifest: Feature<S>): Feature<S> {
  return manifest
}

type ManifestIn<Exports> = Extract<Exports[keyof Exports], Feature>
type Merged<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer Intersection,
) => void
  ? Intersection
  : never

/** Returns the manifests among the exports of `features.ts`. */
export function manifestsOf<Exports extends object>(exports: Exports): readonly ManifestIn<Exports>[] {
  return Object.values(exports as Record<string, object>).filter(
    (value): value is ManifestIn<Exports> => 'handlers' in value,
  )
}

/** Returns the manifests of the features the network has. */
export function deployedManifestsOf<Exports extends object>(
  exports: Exports,
  { exchange }: Pick<IndexerSettings, 'exchange'>,
): readonly ManifestIn<Exports>[] {
  return manifestsOf(exports).filter(
    ({ contract }) => contract === undefined || exchange[contract] !== undefined,
  )
}

/** Returns the address of the contract a manifest requires. */
export function deployed(
  exchange: IndexerSettings['exchange'],
  contract: keyof NetworkContracts,
): NetworkContracts[typeof contract] & string {
  const address = exchange[contract]
  if (address === undefined) throw new Error(`The network has no ${contract}.`)
  return address
}

/** Merges the sources of all features. */
export function sourcesOf<Exports extends object>(
  exports: Exports,
  settings: IndexerSettings,
): Merged<ReturnType<ManifestIn<Exports>['sources']>> {
  const all = deployedManifestsOf(exports, settings).map(({ sources }) => sources(settings))
  return {
    contracts: Object.assign({}, ...all.map(({ contracts }) => contracts)),
    blocks: Object.assign({}, ...all.map(({ blocks }) => blocks)),
  } as Merged<ReturnType<ManifestIn<Exports>['sources']>>
}
