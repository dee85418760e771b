/** The history state of a path that a form writes while the user is at it. */
export const SAME_PAGE = { isSamePage: true } as const

/** Whether a history state is {@link SAME_PAGE}. */
export function isSamePageState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSamePage' in state && state.isSamePage === true
}
