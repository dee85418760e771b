/** Fifty updates of a proposal, each with the longest text that a hub accepts. */
const LONGEST_LINE = 40_000_000

/**
 * Reads the first line of an answer and leaves the rest.
 * @returns `undefined` if it is longer than any archive's
 */
export async function readFirstLine({ body }: Response, longest = LONGEST_LINE): Promise<string | undefined> {
  if (body === null) return ''
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let line = ''
  try {
    while (line.length <= longest) {
      const { value, done } = await reader.read()
      const end = value?.indexOf('\n') ?? -1
      if (done || end !== -1) return line + (value?.slice(0, end) ?? '')
      line += value
    }
    return undefined
  } finally {
    await reader.cancel()
  }
}
