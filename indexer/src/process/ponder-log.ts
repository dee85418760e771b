/** One line of Ponder's log (`--log-format json`). */
export interface PonderLine {
  readonly level: number
  readonly msg: string
  readonly fields: Readonly<Record<string, unknown>>
}

const INFO = 30
const WARNING = 40

/** What is reported of a run that goes well: everything else at this level comes with each block. */
const WORTH_LOGGING = new Set([
  'Detected crash recovery',
  'Started backfill indexing',
  'Completed backfill indexing across all chains',
  'Reorged block',
])

/** Reads a line; `undefined` for what Ponder did not write. */
export function parsePonderLine(text: string): PonderLine | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null || !('level' in value) || !('msg' in value))
    return undefined
  const { level, msg, ...fields } = value as Record<string, unknown>
  return typeof level === 'number' && typeof msg === 'string' ? { level, msg, fields } : undefined
}

/** What a person reads of it, in one line; `undefined` for those that only repeat what is plain. */
export function describeLine({ level, msg, fields }: PonderLine): string | undefined {
  if (level < INFO || (level === INFO && !WORTH_LOGGING.has(msg))) return undefined
  const details = ['block_range', 'number', 'stage', 'event', 'method'].flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' || typeof value === 'number' ? [`${name} ${value}`] : []
  })
  const error = errorOf(fields)
  const text = [[msg, ...details].join(', '), ...(error === undefined ? [] : [error])].join(': ')
  return text.split('\n', 1)[0]
}

/** Whether the line says that something went wrong: what a process said last explains its end. */
export function isComplaint({ level }: PonderLine): boolean {
  return level >= WARNING
}

/** Whether the line says that the chain was set back further than Ponder can follow: it only asks again from then on. */
export function isLost({ msg }: PonderLine): boolean {
  return msg === 'Encountered unrecoverable reorg'
}

/** How far the past is read: the last block of a range that is in the tables. */
export function readBlockReached({ msg, fields }: PonderLine): number | undefined {
  return msg === 'Indexed block range' ? rangeOf(fields)?.[1] : undefined
}

/** The new block that is in the tables from now on. */
export function readNewBlock({ msg, fields }: PonderLine): number | undefined {
  return msg === 'Indexed block' && typeof fields.number === 'number' ? fields.number : undefined
}

/** The blocks of the past that are read before the tables are complete. */
export function readPast({ msg, fields }: PonderLine): readonly [number, number] | undefined {
  return msg === 'Started backfill indexing' ? rangeOf(fields) : undefined
}

/** The port that Ponder listens at. */
export function readPort({ msg, fields }: PonderLine): number | undefined {
  return msg === 'Created HTTP server' && typeof fields.port === 'number' ? fields.port : undefined
}

function rangeOf(fields: PonderLine['fields']): readonly [number, number] | undefined {
  const match = typeof fields.block_range === 'string' ? /^\[(\d+),(\d+)\]$/.exec(fields.block_range) : null
  return match === null ? undefined : [Number(match[1]), Number(match[2])]
}

function errorOf({ error }: PonderLine['fields']): string | undefined {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return undefined
  return 'message' in error && typeof error.message === 'string' ? error.message : undefined
}
