// npm run seed -- <parameter file> <seed file>: adds pairs' first liquidity at a file's prices.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connectNode } from '../deployment/connect-node.ts'
import { SIGNER_OPTIONS, signerOf } from '../owner/signer.ts'
import { OperationError } from '../program/operation-error.ts'
import { openDeployment, runProgram } from '../program/run-program.ts'
import { planSeed } from './plan-seed.ts'
import { parseSeedFile } from './seed-file.ts'

const USAGE = `npm run seed -- <parameter file> <seed file> [options]

  --dry-run   sends nothing, and says what the pairs cost
  --safe      writes a file for the Transaction Builder of the Safe instead of sending
  --from      the sender without a key; the owner when missing
  --journal   the journal of the deployment, if it is not beside the parameter file

To send, OWNER_PRIVATE_KEY holds the private key of the account that pays.
`

await runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...SIGNER_OPTIONS, journal: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [file, seedFile, ...more] = positionals
  if (file === undefined || seedFile === undefined || more.length > 0 || values.help === true) {
    process.stderr.write(USAGE)
    return 2
  }
  const deployment = openDeployment(file, values.journal)
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), seedFile)
  if (!existsSync(path)) throw new OperationError(`There is no seed file ${path}.`)
  const pairs = parseSeedFile(readFileSync(path, 'utf8'))
  const { chainId, rpcUrl } = deployment.parameters
  const log = (line: string): void => void process.stdout.write(`${line}\n`)
  const signer = signerOf(values, deployment.parameters, log)
  const client = await connectNode(rpcUrl, { chainId, genesis: deployment.genesis })
  const { sender } = signer
  await signer.deliver(client, await planSeed({ deployment, client, pairs, sender, log }))
  return 0
})
