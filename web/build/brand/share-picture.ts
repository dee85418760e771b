/** Image in a brand's folder for link previews on other sites. */
export const sharePicture = { name: 'share.png', width: 1_200, height: 630, maximumBytes: 300_000 } as const

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Returns its problems, one sentence each with its fix. */
export function pngProblems(png: Buffer, host: string | undefined): readonly string[] {
  const { name, width, height, maximumBytes } = sharePicture
  const problems: string[] = []
  if (host === undefined)
    problems.push(`${name} needs the host: sites load it by its whole address, so set host`)
  if (png.length > maximumBytes)
    problems.push(`${name} has ${png.length} bytes: make it smaller, ${maximumBytes} at most`)
  if (png.length < 24 || !png.subarray(0, 8).equals(signature))
    return [...problems, `${name} is no PNG: save it as one`]
  const size = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (size[0] !== width || size[1] !== height)
    problems.push(`${name} is ${size.join(' by ')} pixels: make it ${width} by ${height}`)
  return problems
}
