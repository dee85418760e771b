/** The price of the main token in US dollars. */
export function MainTokenPrice() {
  return null
}
