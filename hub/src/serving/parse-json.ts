const MOST_DEPTH = 100
const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** In ASCII, a bracket differs from a brace by this bit. */
const BRACE = 0x20
const [OPENING, CLOSING] = [0x7b, 0x7d]

/** Parses JSON of at most 100 levels: deeper ones take long, and can't be written again. @throws {SyntaxError} */
export function parseJson(text: string): unknown {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if ((code | BRACE) === OPENING) depth += 1
    else if ((code | BRACE) === CLOSING) depth -= 1
    if (depth > MOST_DEPTH) throw new SyntaxError('The JSON is nested too deeply.')
  }
  return JSON.parse(text)
}

/** As {@link parseJson}; `undefined` for a text that it refuses. */
export function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** The place of the quote that closes the string at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 1
  }
  return text.length
}
