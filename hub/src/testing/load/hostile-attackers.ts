import { setMaxListeners } from 'node:events'
import { Agent } from 'node:http'
import { setPriority } from 'node:os'
import { ATTACKS } from './hostile-attacks.ts'

/* Attackers in a process of their own, so that they slow down no one else's measurements. The parent sends an `Order`,
   and gets a `Report` once it is done. */

/** Which attacks to run; their connections are dealt out in turn. */
export interface Order {
  readonly url: string
  readonly proposal: string
  readonly attacks: readonly string[]
  readonly connections: number
  /** Ends the attack; whatever is not answered then is cut off. */
  readonly seconds: number
  /** Requests of each connection; unlimited without it. */
  readonly requests?: number
}

/** Number of answers by status; 0 stands for none. */
export type Report = Readonly<Record<number, number>>

// They have machines of their own: here they take what the hub leaves of the processor.
setPriority(10)

let number = 0

async function run({
  url,
  proposal,
  attacks,
  connections,
  seconds,
  requests = Infinity,
}: Order): Promise<Report> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const ending = new AbortController()
  setMaxListeners(0, ending.signal)
  const timer = setTimeout(() => ending.abort(), seconds * 1_000)
  const statuses: Record<number, number> = {}
  const next = (): number => (number += 1)
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const attack = ATTACKS[attacks[connection % attacks.length] ?? '']
      if (attack === undefined) throw new Error(`There is no attack ${attacks.join()}.`)
      const target = { url: new URL(url), agent, proposal, connection, signal: ending.signal, next }
      for (let sent = 0; sent < requests && !ending.signal.aborted; sent += 1) {
        const status = await attack(target)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  clearTimeout(timer)
  agent.destroy()
  return statuses
}

process.on('message', (order: Order) => {
  void run(order).then((report) => process.send?.(report))
})
