// npm run watch -- <parameter file>: reports problems of a deployment.
import { runProgram } from '../program/run-program.ts'
import { watchProgram } from './watch-program.ts'

await runProgram(watchProgram)
