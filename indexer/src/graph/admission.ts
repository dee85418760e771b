/** Requests at once, in all and of one client. */
export interface Admission {
  /** Returns the function that ends the request; undefined when there are too many. */
  enter(client: string): (() => void) | undefined
}

/** Admits `most` requests at once, and `mostOfOne` of one client. */
export function admission(most: number, mostOfOne: number): Admission {
  const inside = new Map<string, number>()
  let total = 0
  return {
    enter(client) {
      const own = inside.get(client) ?? 0
      if (total >= most || own >= mostOfOne) return undefined
      total += 1
      inside.set(client, own + 1)
      return () => {
        total -= 1
        const left = (inside.get(client) ?? 1) - 1
        if (left === 0) inside.delete(client)
        else inside.set(client, left)
      }
    },
  }
}
