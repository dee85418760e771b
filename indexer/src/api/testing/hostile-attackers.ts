import { Agent } from 'node:http'
import { setPriority } from 'node:os'
import { hostileQuestions } from './hostile-questions.ts'
import { send } from './send-question.ts'

/* Attackers in a process of their own, so that they slow down no one else's measurements: they have machines of their
   own, and take here what the server leaves of the processor. hostile-attackers.ts <url> <seconds> [kind of question];
   sends its parent the number of answers by status. */
const [url = '', seconds, only] = process.argv.slice(2)
const CONNECTIONS = 64
const ADDRESSES = 16
/** Of ten connections: how many leave early, and how many send their body slowly. */
const LEAVING = 2
const SLOW = 1

setPriority(10)
const until = performance.now() + Number(seconds) * 1000
const counts: Record<number, number> = {}
const questions = Object.entries(hostileQuestions).filter(
  ([name]) => only === undefined || name.includes(only),
)
let index = 0
await Promise.all(
  Array.from({ length: CONNECTIONS }, async (_, place) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const manner = place % 10 < LEAVING ? 'leaves' : place % 10 < LEAVING + SLOW ? 'slow' : 'plain'
    while (performance.now() < until) {
      index += 1
      const question = questions[index % questions.length]?.[1]
      if (question === undefined) return
      const client = `203.0.113.${place % ADDRESSES}`
      const { status } = await send(new URL(url), agent, question(index), client, manner)
      counts[status] = (counts[status] ?? 0) + 1
    }
    agent.destroy()
  }),
)
process.send?.(counts)
