import { parseArgs } from 'node:util'
import { createPublicClient, formatUnits, isAddress } from 'viem'
import { writeFileSync } from 'node:fs'
import { nodeTransport } from '../deployment/connect-node.ts'
import { numberOption } from '../program/run-program.ts'
import { recount } from './recount.ts'

const USAGE = `npm run recount -- [competition] <url of a node> <address of a competition> [options]

  Reads the competition’s terms and all logs that count from the node, computes the table by the published rule
  (docs/COMPETITION.md), and compares it with what the contract has. Ends with 1 where they differ.

  --from-block <block>   not after the pairs’ first block; 0
  --json <file>          writes the table`

/** Runs `npm run recount -- competition` with these arguments. @returns the exit code */
export async function recountCompetition(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'from-block': { type: 'string' }, json: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [url, address, ...more] = positionals
  const isUsable = url !== undefined && address !== undefined && isAddress(address) && more.length === 0
  if (!isUsable || values.help === true) {
    process.stderr.write(`${USAGE}\n`)
    return values.help === true ? 0 : 2
  }
  const client = createPublicClient({
    transport: nodeTransport(url, { batch: { batchSize: 100 }, timeout: 120_000 }),
    ccipRead: false,
  })
  const { facts, result, rows, differences } = await recount(
    client,
    address,
    numberOption('from-block', values['from-block'], 0),
  )
  const usd = (value: bigint) => `${Number(formatUnits(value, 18)).toFixed(2)} USD`
  for (const { place, teamId, volumeUsd } of result.teams) {
    process.stdout.write(`${place}. team ${teamId}: ${usd(volumeUsd)}\n`)
  }
  process.stdout.write(`${rows.length} rows, ${result.merged.size} accounts count as another one\n`)
  if (values.json !== undefined) {
    const text = JSON.stringify({ ...result, merged: [...result.merged] }, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    )
    writeFileSync(values.json, `${text}\n`)
  }
  if (facts.table.version === 0) {
    process.stdout.write('The contract has no table yet.\n')
    return 0
  }
  for (const difference of differences) process.stdout.write(`${difference}\n`)
  process.stdout.write(
    differences.length === 0
      ? 'The contract pays what the rule says.\n'
      : `${differences.length} differences.\n`,
  )
  return differences.length === 0 ? 0 : 1
}
