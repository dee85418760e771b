// npm run keeper -- <parameter file>: runs the protocol's due tasks.
import { runProgram } from '../program/run-program.ts'
import { keeperProgram } from './keeper-program.ts'

await runProgram(keeperProgram)
