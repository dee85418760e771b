/** Preloads the dialog and what signing needs, for a user about to press a button. */
export function preloadYieldWindow(): void {
  import('./dialogs/action-window.tsx').catch(() => {
    // The press itself retries, and reports the failure.
  })
}
