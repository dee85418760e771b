// npm run owner -- <parameter file> <schedule | execute | cancel | call> <call>...: an owner's actions.
import { parseArgs } from 'node:util'
import { toHex, type Hex } from 'viem'
import { connectNode } from '../deployment/connect-node.ts'
import { OperationError } from '../program/operation-error.ts'
import { openDeployment, runProgram } from '../program/run-program.ts'
import { planOwnerAct, type OwnerRequest } from './run-owner.ts'
import { SIGNER_OPTIONS, signerOf } from './signer.ts'

const USAGE = `npm run owner -- <parameter file> <schedule | execute | cancel | call> <call>... [options]

  schedule    has the timelock make the calls after its delay; the owner may
  execute     makes them within a week after the delay; any account may
  cancel      takes them back before they are made; the owner and the guardian may
  call        makes them at once: the guardian, an admin, any account that may
  <call>      such as 'farm.setEmission(200000000)', or accept for everything that is offered

  --dry-run   sends nothing, and says what will change
  --safe      writes a file for the Transaction Builder of the Safe instead of sending
  --from      the sender without a key; the owner when missing
  --salt      a number; another one makes another operation of the same calls
  --delay     days until the calls can be made, at least those of the timelock
  --journal   the journal of the deployment, if it is not beside the parameter file

To send, OWNER_PRIVATE_KEY holds the private key of the sender.
`

await runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...SIGNER_OPTIONS,
      salt: { type: 'string' },
      delay: { type: 'string' },
      journal: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const [file, act, ...texts] = positionals
  if (file === undefined || !isAct(act) || texts.length === 0 || values.help === true) {
    process.stderr.write(USAGE)
    return 2
  }
  const deployment = openDeployment(file, values.journal)
  const { chainId, rpcUrl } = deployment.parameters
  const { genesis } = deployment
  const log = (line: string): void => void process.stdout.write(`${line}\n`)
  const [salt, delay] = [saltOf(values.salt), delayOf(values.delay)]
  const signer = signerOf(values, deployment.parameters, log)
  const client = await connectNode(rpcUrl, { chainId, genesis })
  const { sender } = signer
  const request = { deployment, client, act, texts, sender, salt, delay, log }
  await signer.deliver(client, await planOwnerAct(request))
  return 0
})

function isAct(text: string | undefined): text is OwnerRequest['act'] {
  return text !== undefined && ['schedule', 'execute', 'cancel', 'call'].includes(text)
}

function delayOf(days = '0'): bigint {
  if (/^\d{1,3}$/.test(days)) return BigInt(days) * 86_400n
  throw new OperationError(`--delay must be a whole number of days below 1000, not ${days}.`)
}

function saltOf(text = '0'): Hex {
  if (/^\d{1,70}$/.test(text)) return toHex(BigInt(text), { size: 32 })
  throw new OperationError(`--salt must be a whole number, not ${text}.`)
}
