// Runs forge in this package and passes on its output, exit code and signals.
import { runForge } from './run-forge.ts'

process.exitCode = await runForge(process.argv.slice(2))
