/** Steps of creating a profile, in order. */
export const SETUP_STEPS = ['starter', 'picture', 'team', 'name'] as const

export type SetupStep = (typeof SETUP_STEPS)[number]

/** A step is `locked` until those before it are done, and `current` when it is next. */
export type SetupStepState = 'done' | 'current' | 'locked'

/** Completed parts of a profile before it is created: from the chain, the name service and the user's choices. */
export type SetupFacts = Readonly<Record<SetupStep, boolean>>

/** Returns the state of each step. A step is never done before the ones preceding it, whatever was chosen. */
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

/** Returns the current step; `undefined` if all are done. */
export function currentStep(facts: SetupFacts): SetupStep | undefined {
  return SETUP_STEPS.find((step) => !facts[step])
}
