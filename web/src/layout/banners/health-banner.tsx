/** How the nodes behave, when they do not behave. */
export function HealthBanner() {
  return null
}
