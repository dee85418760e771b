import { vi } from 'vitest'
import { exitCodeOf, type Program } from '../program/run-program.ts'

/** What a program ended with. */
interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  /** Both, in the order in which they were written. */
  readonly output: string
}

/** Runs a program in this process: starting one takes longer than most of what they do. @param variables added to its environment */
export async function runProgramHere(
  program: Program,
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>> = {},
): Promise<Ended> {
  const written = { stdout: '', stderr: '', output: '' }
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text)
      written.output += String(text)
      return true
    }),
  )
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  try {
    const code = await exitCodeOf(program, args, new AbortController().signal)
    return { code, ...written }
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}
