import { askGraph } from './read-tables.ts'
import type { Answer, ExpectedEntity } from './recompute/expected-answers.ts'

const PAGE = 1_000

/** Everything an endpoint answers about one entity, page after page by its id. @param block the past block to ask about. */
export async function readAnswers(
  url: string,
  { endpoint, plural, selection }: Pick<ExpectedEntity, 'endpoint' | 'plural' | 'selection'>,
  block?: number,
): Promise<Answer[]> {
  const found: Answer[] = []
  const at = block === undefined ? '' : `, block: { number: ${String(block)} }`
  for (;;) {
    const last = found.at(-1)?.id
    const beyond = last === undefined ? '' : `, where: { id_gt: ${JSON.stringify(last)} }`
    const { page } = await askGraph<{ page: Answer[] }>(
      `${url}/${endpoint}`,
      `{ page: ${plural}(first: ${String(PAGE)}, orderBy: id, orderDirection: asc${beyond}${at}) { ${selection} } }`,
    )
    found.push(...page)
    if (page.length < PAGE) return found
  }
}

/** The answers as sorted lines by entity: equal answers are equal texts. */
export async function readAnswerTexts(
  url: string,
  entities: readonly ExpectedEntity[],
  block?: number,
): Promise<Record<string, string[]>> {
  const texts: Record<string, string[]> = {}
  for (const entity of entities) {
    texts[nameOf(entity, block)] = lines(await readAnswers(url, entity, block))
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
