import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  ts: number
  dur?: number
  /** Time that the thread itself ran, unlike `dur`. */
  readonly tdur?: number
}

interface Task {
  readonly start: number
  readonly end: number
  /** Share of its duration that its thread ran. */
  readonly share: number
}

/** Rewrites the traces that Lighthouse saved in a folder so that tasks last as long as their thread ran. */
export function toThreadClock(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.trace.json'))) {
    const path = join(folder, name)
    const trace = JSON.parse(readFileSync(path, 'utf8')) as { readonly traceEvents: readonly TraceEvent[] }
    for (const events of byThread(trace.traceEvents)) shorten(events)
    writeFileSync(path, JSON.stringify(trace))
  }
}

function byThread(events: readonly TraceEvent[]): readonly TraceEvent[][] {
  const threads = new Map<string, TraceEvent[]>()
  for (const event of events) {
    const key = `${event.pid} ${event.tid}`
    const thread = threads.get(key)
    if (thread === undefined) threads.set(key, [event])
    else thread.push(event)
  }
  return [...threads.values()]
}

function shorten(events: TraceEvent[]): void {
  events.sort((a, b) => a.ts - b.ts)
  const tasks = tasksOf(events)
  let index = 0
  for (const event of events) {
    while (index < tasks.length && (tasks[index]?.end ?? 0) <= event.ts) index++
    const task = tasks[index]
    if (task === undefined) return
    if (event.ts < task.start) continue
    event.ts = Math.round(task.start + (event.ts - task.start) * task.share)
    if (event.dur !== undefined) event.dur = Math.round(event.dur * task.share)
  }
}

/** Outermost tasks of a thread's events, which must be sorted by time. */
function tasksOf(events: readonly TraceEvent[]): readonly Task[] {
  const tasks: Task[] = []
  for (const { name, ph, ts, dur = 0, tdur } of events) {
    const isWithin = ts < (tasks.at(-1)?.end ?? 0)
    if (isWithin || ph !== 'X' || !name.endsWith('RunTask') || dur === 0 || tdur === undefined) continue
    tasks.push({ start: ts, end: ts + dur, share: Math.min(1, tdur / dur) })
  }
  return tasks
}
