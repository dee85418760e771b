import { answerOf, queryGraph } from './read-tables.ts'
import type { Answer, ExpectedEntity } from './recompute/expected-answers.ts'

const PAGE = 1_000

/** Asks one of the two endpoints. */
export type Execute = (endpoint: ExpectedEntity['endpoint'], query: string) => Promise<{ page: Answer[] }>

/** Asks a running indexer. */
export const queryAt =
  (url: string): Execute =>
  (endpoint, query) =>
    queryGraph<{ page: Answer[] }>(`${url}/${endpoint}`, query)

/** Asks the endpoints themselves, without a server. */
export const queryDirectly =
  (
    endpoints: Readonly<
      Record<ExpectedEntity['endpoint'], (request: Request) => Response | Promise<Response>>
    >,
  ): Execute =>
  async (endpoint, query) => {
    const url = `http://localhost/${endpoint}`
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ query })
    return answerOf<{ page: Answer[] }>(
      await endpoints[endpoint](new Request(url, { method: 'POST', headers, body })),
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
  const at = block === undefined ? '' : `, block: { number: ${String(block)} }`
  for (;;) {
    const last = found.at(-1)?.id
    const beyond = last === undefined ? '' : `, where: { id_gt: ${JSON.stringify(last)} }`
    const { page } = await execute(
      endpoint,
      `{ page: ${plural}(first: ${String(PAGE)}, orderBy: id, orderDirection: asc${beyond}${at}) { ${selection} } }`,
    )
    found.push(...page)
    if (page.length < PAGE) return found
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

function nameOf({ plural }: ExpectedEntity, block: number | undefined): string {
  return block === undefined ? plural : `${plural} at block ${String(block)}`
}

function lines(answers: readonly Answer[]): string[] {
  return answers.map((answer) => JSON.stringify(sortedByName(answer))).sort()
}

function sortedByName(answer: Answer): Answer {
  return Object.fromEntries(
    Object.entries(answer)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null ? sortedByName(value) : value,
      ]),
  )
}
