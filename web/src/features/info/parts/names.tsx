import { Token } from '@ibull/domain'
import type { TokenIdentity } from '../../../history/index.ts'
import { network } from '../../../platform/index.ts'
import { CurrencyLogo, PairLogo } from '../../../tokens/index.ts'
import styles from './names.module.css'

type PairSides = { readonly token0: TokenIdentity; readonly token1: TokenIdentity }

/** Returns a pair's name: both symbols in the pair's own order. */
export function pairText({ token0, token1 }: PairSides): string {
  return `${token0.symbol}/${token1.symbol}`
}

/** Returns the token whose logo is drawn; its decimals don't matter for that. */
export function markOf({ token, address, symbol, name }: TokenIdentity): Token {
  return token ?? new Token({ chainId: network.id, address, decimals: 0, symbol, name })
}

/** A token's logo and symbol in a table row, with the address next to an unlisted symbol. */
export function TokenName({ token }: { readonly token: TokenIdentity }) {
  return (
    <span className={styles.name}>
      <CurrencyLogo currency={markOf(token)} size={24} />
      <span className={styles.text}>
        <bdi className={styles.symbol}>{token.symbol}</bdi>
        {token.shortAddress !== undefined && (
          <bdi dir="ltr" className={styles.address}>
            {token.shortAddress}
          </bdi>
        )}
      </span>
    </span>
  )
}

/** A pair's logos and symbols in a table row. */
export function PairName({ pair }: { readonly pair: PairSides }) {
  const { token0, token1 } = pair
  const addresses = [token0, token1].flatMap(({ shortAddress }) => shortAddress ?? [])
  return (
    <span className={styles.name}>
      <PairLogo a={markOf(token0)} b={markOf(token1)} />
      <span className={styles.text}>
        <bdi className={styles.symbol}>{pairText(pair)}</bdi>
        {addresses.length > 0 && (
          <bdi dir="ltr" className={styles.address}>
            {addresses.join(' / ')}
          </bdi>
        )}
      </span>
    </span>
  )
}
