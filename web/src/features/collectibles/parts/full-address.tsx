import { splitAddress, type Address } from '@ibull/domain'
import styles from '../collectibles.module.css'

/** All of an address, its middle set off: the ends are what a forger imitates. */
export function FullAddress({ address }: { readonly address: Address }) {
  const { head, middle, tail } = splitAddress(address)
  return (
    <bdi className={styles.address}>
      {head}
      <strong>{middle}</strong>
      {tail}
    </bdi>
  )
}
