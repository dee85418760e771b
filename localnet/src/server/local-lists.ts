import type { ListToken, TokenList } from '@ibull/domain'
import type { DeployedToken, Deployment } from '../deploy/deployment.ts'
import { STABLE_TOKEN_IDS } from '../market/tokens.ts'

/** Lists are the same on every start, or each would offer an update. */
const TIMESTAMP = '2021-06-01T00:00:00Z'
const VERSION = { major: 1, minor: 0, patch: 0 }

/** Odd tokens that a list can name. The other odd ones are in no list and must be imported by address. */
const EXTENDED_TOKEN_IDS: ReadonlySet<string> = new Set([
  'OLD',
  'RESET',
  'SILENT',
  'WHOLE',
  'MICRO',
  'FAKE_BNB',
])

const STABLE_TAG = { name: 'Stablecoin', description: 'Stands for one US dollar' }
const ODD_TAG = { name: 'Odd', description: 'Made to be difficult' }

/** The two lists of the local world, by the name under which the hub serves them. */
export function localLists({ chainId, tokens }: Deployment): Readonly<Record<string, TokenList>> {
  const listToken = (tag: string | undefined) =>
    function listed({ address, decimals, symbol, name }: DeployedToken): ListToken {
      return { chainId, address, decimals, symbol, name, ...(tag === undefined ? {} : { tags: [tag] }) }
    }
  const isStable = ({ id }: DeployedToken): boolean => STABLE_TOKEN_IDS.some((stable) => stable === id)
  return {
    'local-default': {
      name: 'Local Default',
      timestamp: TIMESTAMP,
      version: VERSION,
      keywords: ['ibull', 'local'],
      tags: { stable: STABLE_TAG },
      tokens: tokens
        .filter(({ isListed }) => isListed)
        .map((token) => listToken(isStable(token) ? 'stable' : undefined)(token)),
    },
    'local-extended': {
      name: 'Local Extended',
      timestamp: TIMESTAMP,
      version: VERSION,
      keywords: ['ibull', 'local', 'odd'],
      tags: { odd: ODD_TAG },
      tokens: tokens.filter(({ id }) => EXTENDED_TOKEN_IDS.has(id)).map(listToken('odd')),
    },
  }
}
