// Checks, without a node, that the programs of a host can start: the parameter file and its journal are a deployment's,
// and the file named by NETWORK_FILE is of the same one. npm run bundle asks this before it makes anything.
import { openDeployment, runProgram } from '../program/run-program.ts'

await runProgram(() => {
  const [file = ''] = process.argv.slice(2)
  openDeployment(file, undefined)
  return Promise.resolve(0)
})
