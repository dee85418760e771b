import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { createPublicClient, formatUnits } from 'viem'
import { nodeTransport } from '../deployment/connect-node.ts'
import { numberOption } from '../program/run-program.ts'
import { archiveLines } from './archive-lines.ts'
import { recountOnNode, spaceOf } from './recount-on-node.ts'

const USAGE = `npm run recount -- proposal <archive: file or url> <url of a node> [options]

  Checks every signature of a proposal's archive, computes each voter's power at the snapshot block from the node's logs
  and the result by the published rule (docs/GOVERNANCE.md), and compares. Ends with 1 where anything differs.

  --from-block <block>   not after the first block of the main token, the farms, the vault and the pairs; 0
`

/** Runs `npm run recount -- proposal` with these arguments. @returns the exit code */
export async function recountProposalCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'from-block': { type: 'string' }, help: { type: 'boolean' } },
  })
  const [archive, url, ...more] = positionals
  if (archive === undefined || url === undefined || more.length > 0 || values.help === true) {
    process.stderr.write(USAGE)
    return values.help === true ? 0 : 2
  }
  const client = createPublicClient({ transport: nodeTransport(url, { timeout: 120_000 }), ccipRead: false })
  const found = await spaceOf(client)
  const { mainToken } = found.network
  const fromBlock = numberOption('from-block', values['from-block'], 0)
  const place = /^https?:/.test(archive)
    ? archive
    : resolve(process.env['INIT_CWD'] ?? process.cwd(), archive)
  const { title, choices, tally, differences, isComparedWithState } = await recountOnNode(
    client,
    archiveLines(place),
    found,
    fromBlock,
  )
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const power = (amount: bigint) => `${formatUnits(amount, mainToken.decimals)} ${mainToken.symbol}`
  // As JSON: an archive may contain terminal escapes.
  say(JSON.stringify(title))
  choices.forEach((choice, index) => say(`${JSON.stringify(choice)}: ${power(tally.scores[index] ?? 0n)}`))
  say(`${tally.votes} votes with a power of ${power(tally.votedPower)}`)
  if (!isComparedWithState)
    say(
      'The node does not return the state of the snapshot block: its logs are not checked for completeness.',
    )
  for (const difference of differences) say(difference)
  say(differences.length === 0 ? 'The archive is what the rule gives.' : `${differences.length} differences.`)
  return differences.length === 0 ? 0 : 1
}
