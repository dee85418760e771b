/** Starts loading the window and what signing needs, for a user who is about to press. */
export function preloadYieldWindow(): void {
  import('./dialogs/action-window.tsx').catch(() => {
    // The press itself tries again, and reports.
  })
}
