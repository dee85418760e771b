import { splitAddress, type Address } from '@ibull/domain'
import styles from '../collectibles.module.css'

/** A full address with its middle emphasised, because forgers imitate the ends. */
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
