/** The steps of a profile's setup, in their order. */
export const SETUP_STEPS = ['starter', 'picture', 'team', 'name'] as const

export type SetupStep = (typeof SETUP_STEPS)[number]

/** A step is `locked` until those before it are done, and `current` while it is the one to take. */
export type SetupStepState = 'done' | 'current' | 'locked'

/** What is there of a profile before it is created: from the chain and the name service, and what was chosen. */
export type SetupFacts = Readonly<Record<SetupStep, boolean>>

/** The state of each step. A later step is not done before an earlier one, whatever was chosen in it. */
export function setupStates(facts: SetupFacts): Readonly<Record<SetupStep, SetupStepState>> {
  const current = currentStep(facts)
  const at = current === undefined ? SETUP_STEPS.length : SETUP_STEPS.indexOf(current)
  const stateOf = (step: SetupStep): SetupStepState => {
    const place = SETUP_STEPS.indexOf(step)
    if (place === at) return 'current'
    return place < at ? 'done' : 'locked'
  }
  return {
    starter: stateOf('starter'),
    picture: stateOf('picture'),
    team: stateOf('team'),
    name: stateOf('name'),
  }
}

/** The step to take next; `undefined` when all are done. */
export function currentStep(facts: SetupFacts): SetupStep | undefined {
  return SETUP_STEPS.find((step) => !facts[step])
}
