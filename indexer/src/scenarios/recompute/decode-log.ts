import { decodeEventLog, toEventSelector, type AbiEvent, type Hex } from 'viem'
import type { EmittedLog } from '../chain/chain-types.ts'

/** What a log says. */
export interface DecodedLog<Name extends string = string> {
  readonly eventName: Name
  readonly values: Readonly<Record<string, unknown>>
}

type Known = DecodedLog & Pick<EmittedLog, 'data'>

/** Events by their first topic, and what was decoded with them: every recomputation of a scenario meets the same logs again. */
interface Decoder {
  readonly events: ReadonlyMap<Hex, AbiEvent>
  readonly known: WeakMap<EmittedLog['topics'], Known>
}

const decoders = new WeakMap<readonly AbiEvent[], Decoder>()

function decoderOf(events: readonly AbiEvent[]): Decoder {
  const made = decoders.get(events)
  if (made !== undefined) return made
  const decoder: Decoder = {
    // Of several with the same topic the first counts, as for viem.
    events: new Map([...events].reverse().map((event) => [toEventSelector(event), event])),
    known: new WeakMap(),
  }
  decoders.set(events, decoder)
  return decoder
}

/**
 * What a log says; `undefined` for one of other events. Each log is decoded once for each list of events.
 * @param strict whether a log with an event's topic must have as many indexed values. Always the same for a list of events.
 * @throws when a log with an event's topic has other values than the event.
 */
export function decodeLog<const Events extends readonly AbiEvent[]>(
  events: Events,
  { topics, data }: EmittedLog,
  strict = true,
): DecodedLog<Events[number]['name']> | undefined {
  const decoder = decoderOf(events)
  const event = decoder.events.get(topics[0])
  if (event === undefined) return undefined
  const known = decoder.known.get(topics)
  if (known?.data === data) return known
  const { args } = decodeEventLog({ abi: [event], topics: [...topics], data, strict })
  const decoded = { eventName: event.name, data, values: args as unknown as DecodedLog['values'] }
  decoder.known.set(topics, decoded)
  return decoded
}
