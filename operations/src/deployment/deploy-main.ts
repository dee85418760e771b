// npm run deploy: deploys, then writes the network file.
import { runProgram } from '../program/run-program.ts'
import { deployProgram } from './deploy-program.ts'

await runProgram(deployProgram)
