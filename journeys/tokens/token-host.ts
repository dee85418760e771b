import { deployedToken, type World } from '@ibull/localnet'

type Answer = (request: Request) => Response | Promise<Response>

/** The one host of the internet that these stories know. Its files can be exchanged while the app runs. */
export class TokenHost {
  private readonly files = new Map<string, Answer>()

  /** Puts a file there; an object is answered as JSON. Returns its location. */
  put(path: string, content: Answer | object): string {
    this.files.set(path, typeof content === 'function' ? (content as Answer) : () => Response.json(content))
    return `https://${TOKEN_HOST}${path}`
  }

  answer(request: Request): Response | Promise<Response> {
    const { pathname } = new URL(request.url)
    return this.files.get(pathname)?.(request) ?? new Response('Not found', { status: 404 })
  }

  clear(): void {
    this.files.clear()
  }
}

export const TOKEN_HOST = 'tokens.example'

/** What a list of these stories says of a token. */
export interface NamedToken {
  readonly chainId: number
  readonly address: string
  readonly decimals: number
  readonly symbol: string
  readonly name: string
  readonly logoURI?: string
}

/** A token of the local world as a list would have it. */
export function namedToken(world: World, id: string, change: Partial<NamedToken> = {}): NamedToken {
  const { address, decimals, symbol, name } = deployedToken(world.deployment, id)
  return { chainId: world.deployment.chainId, address, decimals, symbol, name, ...change }
}

/** A list in the official format. */
export function tokenList(name: string, tokens: readonly object[], version = '1.0.0', change: object = {}) {
  const [major, minor, patch] = version.split('.').map(Number)
  return { name, timestamp: '2026-01-01T00:00:00Z', version: { major, minor, patch }, tokens, ...change }
}
