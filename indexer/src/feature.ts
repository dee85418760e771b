import type { NetworkContracts } from '@ibull/chain/networks'
import type { EndpointName } from './endpoint-names.ts'
import type { Entity } from './graph/index.ts'
import type { IndexerSettings } from './process/settings.ts'

/** What is read of the chain, in the form of Ponder's `createConfig`. */
interface Sources {
  readonly contracts?: object
  readonly blocks?: object
}

/** The settings that entities depend on. */
export type EntitySettings = Pick<IndexerSettings['exchange'], 'wrappedNative'>

/** The manifest of an indexed feature. Its folder's `feature.ts` exports it, and the feature's tables beside it. */
export interface Feature<S extends Sources = Sources> {
  /** The contract without which a network has nothing of it to index. */
  readonly contract?: keyof NetworkContracts
  readonly sources: (settings: IndexerSettings) => S
  /** Registers the handlers of its events, in the process of Ponder only. */
  readonly handlers: () => Promise<unknown>
  /** What can be queried, by endpoint. */
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

/** The manifests among the exports of `features.ts`. */
export function manifestsOf<Exports extends object>(exports: Exports): readonly ManifestIn<Exports>[] {
  return Object.values(exports as Record<string, object>).filter(
    (value): value is ManifestIn<Exports> => 'handlers' in value,
  )
}

/** The manifests of what the network has. */
export function deployedManifestsOf<Exports extends object>(
  exports: Exports,
  { exchange }: Pick<IndexerSettings, 'exchange'>,
): readonly ManifestIn<Exports>[] {
  return manifestsOf(exports).filter(
    ({ contract }) => contract === undefined || exchange[contract] !== undefined,
  )
}

/** The address of a contract that a manifest names as its own. */
export function deployed(
  exchange: IndexerSettings['exchange'],
  contract: keyof NetworkContracts,
): NetworkContracts[typeof contract] & string {
  const address = exchange[contract]
  if (address === undefined) throw new Error(`The network has no ${contract}.`)
  return address
}

/** The sources of all features together. */
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
