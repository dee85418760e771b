import { chainFaults } from './chain.mjs'
import { domainFaults } from './domain.mjs'
import { hubFaults } from './hub.mjs'
import { indexerFaults } from './indexer.mjs'
import { localnetFaults } from './localnet.mjs'
import { operationsFaults } from './operations.mjs'
import { webFaults } from './web.mjs'

/** The seeded faults in TypeScript, room by room. */
export const catalogue = [
  ...domainFaults,
  ...chainFaults,
  ...indexerFaults,
  ...hubFaults,
  ...localnetFaults,
  ...operationsFaults,
  ...webFaults,
]
