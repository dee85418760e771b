import solc from 'solc'
import { withPlainIntegers } from './plain-integers.ts'
import type { PlantedError, Proof } from './proof.ts'
import { Sources } from './sources.ts'
import { solve } from './z3.ts'

/** `proved` if no values make an `assert` of the harness false, `refuted` if some do. */
export type Verdict = 'proved' | 'refuted' | 'undecided'

interface Message {
  readonly severity: string
  readonly errorCode?: string
  readonly formattedMessage: string
}

/** The compiler's number of its message on an `assert` that holds. */
const SAFE = '2961'

/** The compiler says so if it took any value for something that it can't express: an assert could then hold for less. */
const UNSUPPORTED = '5724'

const HARNESS = 'proofs/Harness.sol'

/** What the solver finds about a harness, with an error planted in the sources if there is one. */
export function decide(
  proof: Proof,
  error?: PlantedError,
): { verdict: Verdict; messages: readonly string[] } {
  const sources = new Sources(error)
  const content = withoutReasons(proof.harness(sources))
  const input = {
    language: 'Solidity',
    sources: { [HARNESS]: { content } },
    settings: {
      evmVersion: 'cancun',
      modelChecker: {
        engine: 'bmc',
        contracts: { [HARNESS]: ['Harness'] },
        targets: ['assert'],
        solvers: ['smtlib2'],
        showProvedSafe: true,
        showUnproved: true,
        timeout: 0,
      },
    },
  }
  let isRefuted = false
  const smtSolver = (query: string) => {
    // One counterexample is enough.
    const contents = isRefuted ? 'unknown\n' : solve(withPlainIntegers(query))
    isRefuted ||= contents.startsWith('sat')
    return { contents }
  }
  const output = JSON.parse(
    solc.compile(JSON.stringify(input), {
      import: (file: string) => ({ contents: withoutReasons(sources.read(file)) }),
      smtSolver,
    }) as string,
  ) as { errors?: readonly Message[] }
  const messages = output.errors ?? []
  const broken = messages.filter(
    ({ severity, errorCode }) => severity === 'error' || errorCode === UNSUPPORTED,
  )
  if (broken.length > 0) throw new Error(textsOf(broken).join('\n'))
  const safe = messages.filter(({ errorCode }) => errorCode === SAFE).length
  const asserted = content.match(/\bassert\(/g)?.length ?? 0
  const rest = textsOf(messages.filter(({ formattedMessage }) => formattedMessage.includes('BMC: ')))
  if (isRefuted) return { verdict: 'refuted', messages: rest }
  return { verdict: asserted > 0 && safe === asserted ? 'proved' : 'undecided', messages: rest }
}

const textsOf = (messages: readonly Message[]) => messages.map(({ formattedMessage }) => formattedMessage)

/** The solver knows no custom errors. */
const withoutReasons = (text: string) => text.replace(/\brevert [\w.]+\([^;]*\);/g, 'revert();')
