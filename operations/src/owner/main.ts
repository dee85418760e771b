// npm run owner -- <parameter file> <schedule | execute | cancel | call> <call>...: what an owner does.
import { replaceFile } from '@ibull/contracts/deploy'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { getAddress, isAddress, isHex, size, toHex, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { connectNode } from '../deployment/connect-node.ts'
import { OperationError } from '../program/operation-error.ts'
import { openDeployment, runProgram } from '../program/run-program.ts'
import { planOwnerAct, sendTransactions, type OwnerRequest } from './run-owner.ts'
import { safeFile } from './safe-file.ts'

const KEY = 'OWNER_PRIVATE_KEY'
const USAGE = `npm run owner -- <parameter file> <schedule | execute | cancel | call> <call>... [options]

  schedule    has the timelock make the calls after its delay; the owner may
  execute     makes them once the delay is over; any account may
  cancel      takes them back before that; the owner may
  call        makes them at once: the guardian, an admin, any account that may
  <call>      such as 'farm.setEmission(200000000)', or accept for everything that is offered

  --dry-run   sends nothing, and says what will change
  --safe      writes a file for the Transaction Builder of the Safe instead of sending
  --from      the sender without a key; the owner when missing
  --salt      a number; another one makes another operation of the same calls
  --journal   the journal of the deployment, if it is not beside the parameter file

To send, ${KEY} holds the private key of the sender.
`

await runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      safe: { type: 'string' },
      from: { type: 'string' },
      salt: { type: 'string' },
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
  const { chainId, rpcUrl, owner } = deployment.parameters
  const isSending = values['dry-run'] !== true && values.safe === undefined
  const key = isSending ? keyOf(process.env[KEY]) : undefined
  const sender = key === undefined ? senderOf(values.from, owner) : privateKeyToAccount(key).address
  const client = await connectNode(rpcUrl, { chainId, genesis: deployment.genesis })
  const log = (line: string): void => void process.stdout.write(`${line}\n`)
  const salt = saltOf(values.salt)
  const transactions = await planOwnerAct({ deployment, client, act, texts, sender, salt, log })
  if (key !== undefined) {
    await sendTransactions(client, rpcUrl, key, transactions, log)
    return 0
  }
  if (values.safe !== undefined && values['dry-run'] !== true) {
    const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), values.safe)
    replaceFile(path, safeFile(chainId, sender, transactions))
    log(`\nThe file for the Safe ${sender} is ${path}`)
    return 0
  }
  log('\nNothing was sent. It would be:')
  for (const { text, to, data } of transactions)
    log(`\n  ${text}\n    from ${sender}\n    to   ${to}\n    data ${data}`)
  return 0
})

function isAct(text: string | undefined): text is OwnerRequest['act'] {
  return text !== undefined && ['schedule', 'execute', 'cancel', 'call'].includes(text)
}

function keyOf(key: string | undefined): Hex {
  if (isHex(key) && size(key) === 32) return key
  throw new OperationError(
    `${KEY} must hold the sender’s private key: 0x and 64 hexadecimal digits. A Safe takes the file that --safe writes, a Ledger the transaction that --dry-run prints.`,
  )
}

function senderOf(text: string | undefined, owner: Address): Address {
  if (text === undefined) return owner
  if (isAddress(text)) return getAddress(text)
  throw new OperationError(`--from must be an address with its checksum, not ${text}.`)
}

function saltOf(text = '0'): Hex {
  if (/^\d{1,70}$/.test(text)) return toHex(BigInt(text), { size: 32 })
  throw new OperationError(`--salt must be a whole number, not ${text}.`)
}
