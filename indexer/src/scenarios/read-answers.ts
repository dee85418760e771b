import { answerOf, queryGraph } from './read-tables.ts'
import type { Answer, ExpectedEntity } from './recompute/expected-answers.ts'

const PAGE = 1_000
/** Of rows with lists inside: an answer has no more than 100,000 values. */
const PAGE_OF_LISTS = 50

/** Asks one of the two endpoints. */
export type Execute = (endpoint: ExpectedEntity['endpoint'], query: string) => Promise<{ page: Answer[] }>

/** Asks a running indexer. */
export const queryAt =
  (url: string): Execute =>
  (endpoint, query) =>
    queryGraph<{ page: Answer[] }>(`${url}/${endpoint}`, query)

/** Asks the endpoints themselves, without a server. */
export const queryDirectly =
  (endpoints: ReadonlyMap<string, (request: Request) => Response | Promise<Response>>): Execute =>
  async (endpoint, query) => {
    const url = `http://localhost/${endpoint}`
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ query })
    const answer = endpoints.get(endpoint)
    if (answer === undefined) throw new Error(`There is no endpoint ${endpoint}.`)
    return answerOf<{ page: Answer[] }>(
      await answer(new Request(url, { method: 'POST', headers, body })),
      query,
    )
  }

/** Everything an endpoint answers about one entity, page after page by its id. @param block the past block to ask about. */
async function readAnswers(
  execute: Execute,
  { endpoint, plural, selection }: Pick<ExpectedEntity, 'endpoint' | 'plural' | 'selection'>,
  block?: number,
): Promise<Answer[]> {
  const found: Answer[] = []
  const size = selection.includes('(') ? PAGE_OF_LISTS : PAGE
  const at = block === undefined ? '' : `, block: { number: ${String(block)} }`
  for (;;) {
    const last = found.at(-1)?.id
    const beyond = last === undefined ? '' : `, where: { id_gt: ${JSON.stringify(last)} }`
    const { page } = await execute(
      endpoint,
      `{ page: ${plural}(first: ${String(size)}, orderBy: id, orderDirection: asc${beyond}${at}) { ${selection} } }`,
    )
    found.push(...page)
    if (page.length < size) return found
  }
}

/** The answers as sorted lines by entity: equal answers are equal texts. */
export async function readAnswerTexts(
  execute: Execute,
  entities: readonly ExpectedEntity[],
  block?: number,
): Promise<Record<string, string[]>> {
  const texts: Record<string, string[]> = {}
  for (const entity of entities) {
    texts[nameOf(entity, block)] = lines(await readAnswers(execute, entity, block))
  }
  return texts
}

export function expectedAnswerTexts(
  entities: readonly ExpectedEntity[],
  block?: number,
): Record<string, string[]> {
  return Object.fromEntries(entities.map((entity) => [nameOf(entity, block), lines(entity.answers)]))
}

function nameOf({ endpoint, plural }: ExpectedEntity, block: number | undefined): string {
  const name = `${plural} of ${endpoint}`
  return block === undefined ? name : `${name} at block ${String(block)}`
}

function lines(answers: readonly Answer[]): string[] {
  return answers.map((answer) => JSON.stringify(sortedByName(answer))).sort()
}

const sortedWithin = (value: Answer[string] | undefined): Answer[string] => {
  if (Array.isArray(value)) return (value as readonly Answer[]).map(sortedByName)
  return typeof value === 'object' && value !== null ? sortedByName(value as Answer) : (value ?? null)
}

function sortedByName(answer: Answer): Answer {
  return Object.fromEntries(
    Object.entries(answer)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, sortedWithin(value)]),
  )
}
