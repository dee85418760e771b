// npm run recount: recounts a proposal or a trading competition from public data alone.
import { runProgram } from '../program/run-program.ts'
import { recountCompetition } from '../competition/recount-command.ts'
import { recountProposalCommand } from '../governance/recount-command.ts'

const USAGE = `npm run recount -- proposal <archive: file or url> <url of a node> [options]
npm run recount -- [competition] <url of a node> <address of a competition> [options]

  --help after either says more.
`

await runProgram(async () => {
  const [kind, ...more] = process.argv.slice(2)
  if (kind === 'proposal') return recountProposalCommand(more)
  if (kind === 'competition') return recountCompetition(more)
  if (kind !== undefined && kind !== '--help') return recountCompetition([kind, ...more])
  process.stderr.write(USAGE)
  return kind === undefined ? 2 : 0
})
