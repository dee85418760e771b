import { connectionOrigins, currentNetwork, pairTableOf } from '@ibull/chain'

// Prints what a build needs of the network that is named, as JSON: a program of its own, since Vite reads its
// configuration without what turns other packages into JavaScript.
const network = currentNetwork(process.argv[2] ?? '')
process.stdout.write(
  JSON.stringify({ pairTable: pairTableOf(network), connectionOrigins: connectionOrigins(network) }),
)
