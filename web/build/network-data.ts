import { bscNetwork, bscTestnetNetwork, localNetwork, pairTableOf } from '@ibull/chain'

// Prints the pair addresses of the network that is named: a program of its own, since Vite reads its configuration without
// what turns other packages into JavaScript.
const network = [bscNetwork, bscTestnetNetwork, localNetwork].find(({ key }) => key === process.argv[2])
if (network === undefined) throw new Error('Name a network: bsc, bsc-testnet or local.')
process.stdout.write(pairTableOf(network))
