import { connectionOrigins, networkOf, pairTableOf } from '@ibull/chain'
import { chosenNetworkFile, InvalidNetworkFileError } from '@ibull/chain/network-file'

// Prints a build's network data as JSON. It is a separate process because Vite loads its configuration without
// transpiling other packages.
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
