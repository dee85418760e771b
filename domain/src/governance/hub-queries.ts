/** Votes read at once: the reasons of a hundred fit into one answer, however long. */
export const VOTES_PER_QUERY = 100

/** Hubs skip at most 5,000 rows, so votes beyond the strongest 5,100 are only in the archive. */
export const MOST_LISTED_VOTES = 5_000 + VOTES_PER_QUERY

const LISTED_FIELDS =
  'id title type privacy choices author created start end snapshot strategies { name } state link scores scores_total scores_state votes quorum'
/** What the author signed besides, and when it was changed last. */
const SIGNED_FIELDS = 'body discussion labels plugins app updated space { id }'
const VOTE_FIELDS = 'id voter created choice reason metadata vp vp_state'

const quoted = JSON.stringify

/** GraphQL documents that the pages send to a Snapshot hub. The hub's measurements send the same. */
export const hubQueries = {
  /** Proposals of a state, the one that ends last first: `proposals`. */
  proposals: (
    space: string,
    { first, skip, state }: { readonly first: number; readonly skip: number; readonly state: string },
  ): string =>
    `{ proposals(first: ${first}, skip: ${skip}, where: { space_in: [${quoted(space)}], state: ${quoted(state)} }, ` +
    `orderBy: "end", orderDirection: desc) { ${LISTED_FIELDS} } }`,

  /** One proposal with everything that its author signed: `proposal`. */
  proposal: (id: string): string => `{ proposal(id: ${quoted(id)}) { ${LISTED_FIELDS} ${SIGNED_FIELDS} } }`,

  /**
   * The next hundred votes by power, the strongest first: `votes`. A vote whose power is still to be computed comes
   * last of all, so `weakest` shows whether there is one.
   */
  votes: (proposal: string, skip: number): string => {
    const where = `where: { proposal: ${quoted(proposal)} }, orderBy: "vp"`
    return (
      `{ votes(first: ${VOTES_PER_QUERY}, skip: ${skip}, ${where}, orderDirection: desc) { ${VOTE_FIELDS} } ` +
      `weakest: votes(first: 1, ${where}, orderDirection: asc) { id vp_state } }`
    )
  },

  /** An account's vote: `votes`, of at most one. */
  ownVote: (proposal: string, voter: string): string =>
    `{ votes(first: 1, where: { proposal: ${quoted(proposal)}, voter: ${quoted(voter)} }) { ${VOTE_FIELDS} } }`,

  /** An account's power, at a proposal's block or now: `vp`; what its lines are called: the strategies of `of`. */
  power: (voter: string, space: string, proposal: string | undefined): string => {
    const at = proposal === undefined ? '' : `, proposal: ${quoted(proposal)}`
    const of = proposal === undefined ? `space(id: ${quoted(space)})` : `proposal(id: ${quoted(proposal)})`
    return `{ vp(voter: ${quoted(voter)}, space: ${quoted(space)}${at}) { vp vp_by_strategy } of: ${of} { strategies { name } } }`
  },
} as const
