// npm run deploy -w contracts -- <parameter file>: the command alone, without a network file.
import { deployCommand } from './deploy-command.ts'

process.exitCode = await deployCommand(process.argv.slice(2))
