const key = 'ibull.demoWallet.v1'

/** Whether the user connected this tab's page; survives a reload, not the tab. */
export function isConnectedSession(): boolean {
  try {
    return sessionStorage.getItem(key) === 'connected'
  } catch {
    return false
  }
}

/** Remembers the connection for this tab. Without storage it lasts until the next reload. */
export function saveSession(isConnected: boolean): void {
  try {
    if (isConnected) sessionStorage.setItem(key, 'connected')
    else sessionStorage.removeItem(key)
  } catch (error) {
    console.warn('The demo wallet could not remember the connection.', error)
  }
}
