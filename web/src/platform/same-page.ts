/** History state of a path written by a form while the user types. */
export const SAME_PAGE = { isSamePage: true } as const

/** Whether a history state is {@link SAME_PAGE}. */
export function isSamePageState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSamePage' in state && state.isSamePage === true
}
