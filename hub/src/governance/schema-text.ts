/** The supported part of Snapshot's schema, with Snapshot's names and shapes. */
const comparable = (name: string, type: string): string =>
  [
    `${name}: ${type}`,
    `${name}_in: [${type}]`,
    ...['gt', 'gte', 'lt', 'lte'].map((end) => `${name}_${end}: ${type}`),
  ].join('\n    ')
const listed = (name: string): string => `${name}: String\n    ${name}_in: [String]`

export const SCHEMA_TEXT = `
  scalar Any
  enum OrderDirection { asc desc }

  type Query {
    space(id: String!): Space
    proposals(first: Int, skip: Int, where: ProposalWhere, orderBy: String, orderDirection: OrderDirection): [Proposal]
    proposal(id: String!): Proposal
    votes(first: Int, skip: Int, where: VoteWhere, orderBy: String, orderDirection: OrderDirection): [Vote]
    vote(id: String!): Vote
    aliases(first: Int, skip: Int, where: AliasWhere, orderBy: String, orderDirection: OrderDirection): [Alias]
    messages(first: Int, skip: Int, where: MessageWhere, orderBy: String, orderDirection: OrderDirection): [Message]
    vp(voter: String!, space: String!, proposal: String): Vp
  }

  input ProposalWhere {
    ${listed('id')}
    ${listed('ipfs')}
    ${listed('space')}
    ${listed('author')}
    ${listed('network')}
    ${listed('type')}
    ${listed('app')}
    title_contains: String
    state: String
    flagged: Boolean
    ${comparable('created', 'Int')}
    ${comparable('start', 'Int')}
    ${comparable('end', 'Int')}
    ${comparable('snapshot', 'Int')}
  }
  input VoteWhere {
    ${comparable('id', 'String')}
    ${listed('ipfs')}
    ${listed('space')}
    ${listed('voter')}
    ${listed('proposal')}
    ${listed('app')}
    reason_not: String
    ${comparable('created', 'Int')}
  }
  input AliasWhere {
    ${listed('id')}
    ${listed('address')}
    ${listed('alias')}
    ${comparable('created', 'Int')}
  }
  input MessageWhere {
    ${listed('id')}
    ${listed('space')}
    ${listed('type')}
    ${comparable('mci', 'Int')}
    ${comparable('timestamp', 'Int')}
  }

  type Strategy { name: String! network: String params: Any }
  type Filters { minScore: Float onlyMembers: Boolean }
  type Validation { name: String! params: Any }
  type Voting { delay: Int period: Int type: String quorum: Float quorumType: String privacy: String }
  type Space {
    id: String!
    name: String
    about: String
    network: String
    symbol: String
    private: Boolean
    admins: [String]
    moderators: [String]
    members: [String]
    strategies: [Strategy]
    filters: Filters
    validation: Validation
    voting: Voting
    proposalsCount: Int
    votesCount: Int
  }
  type Proposal {
    id: String!
    ipfs: String
    author: String!
    created: Int!
    updated: Int
    space: Space
    network: String!
    symbol: String!
    type: String
    strategies: [Strategy]!
    validation: Validation
    plugins: Any!
    title: String!
    body: String
    discussion: String!
    choices: [String]!
    labels: [String]!
    start: Int!
    end: Int!
    quorum: Float!
    quorumType: String!
    privacy: String
    snapshot: Int
    state: String
    link: String
    app: String
    scores: [Float]
    scores_by_strategy: Any
    scores_state: String
    scores_total: Float
    scores_updated: Int
    votes: Int
    flagged: Boolean
  }
  type Vote {
    id: String!
    ipfs: String
    voter: String!
    created: Int!
    space: Space!
    proposal: Proposal
    choice: Any!
    metadata: Any!
    reason: String
    app: String
    vp: Float
    vp_by_strategy: [Float]
    vp_state: String
  }
  type Alias { id: String! ipfs: String address: String! alias: String! created: Int! }
  type Message { mci: Int id: String ipfs: String type: String timestamp: Int space: String sig: String receipt: String }
  type Vp { vp: Float vp_by_strategy: [Float] vp_state: String }
`
