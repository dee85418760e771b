import { connectionOrigins, networkOf, pairTableOf } from '@ibull/chain'
import { chosenNetworkFile, InvalidNetworkFileError } from '@ibull/chain/network-file'

// Prints what a build needs of its network, as JSON: a program of its own, since Vite reads its configuration without
// what turns other packages into JavaScript.
try {
  const file = chosenNetworkFile(process.env)
  const network = networkOf(file)
  const data = { file, pairTable: pairTableOf(network), connectionOrigins: connectionOrigins(network) }
  process.stdout.write(JSON.stringify(data))
} catch (error) {
  if (!(error instanceof InvalidNetworkFileError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
