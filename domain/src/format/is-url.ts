/** Whether `text` is an absolute URL. (`URL.canParse` is newer than the oldest supported browsers.) */
export function isUrl(text: string): boolean {
  try {
    return new URL(text).href !== ''
  } catch {
    return false
  }
}
