/** @throws always: the app shows pairing codes itself. */
export function createAppKit() {
  throw new Error("WalletConnect's modal is not part of this app: keep showQrModal false.")
}
