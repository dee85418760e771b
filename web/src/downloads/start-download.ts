/** Downloads begin after the press, and some browsers read the file only when the user has chosen its place. */
const REVOKE_AFTER_MS = 60_000

/**
 * Starts the download of a file, by a blob URL, so the page's security policy needn't be relaxed. Whether it arrives
 * is never reported, and browsers inside other apps ignore it: say what was started, and offer a second way.
 */
export function startDownload(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

/** Whether the browser can share this file with other apps. */
export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

/** Opens the share sheet. Returns whether the browser did; that the user closed it is no refusal. */
export async function shareFile(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
