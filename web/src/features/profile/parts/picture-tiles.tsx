import '../copy/en.json'
import { useId } from 'react'
import { CollectiblePicture } from '../../../collectibles/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { useTokenArtwork } from '../../../profiles/index.ts'
import styles from '../profile.module.css'

/** A collectible offered for selection. */
export interface PictureOption {
  readonly key: string
  readonly tokenUri: string | undefined
  /** Suffix of the name, to distinguish two of a kind. */
  readonly number?: string | undefined
  /** Shown if the metadata has no name. */
  readonly fallback: string
  /** Below the name. */
  readonly detail?: string | undefined
}

export interface PictureTilesProps {
  readonly label: string
  readonly options: readonly PictureOption[]
  readonly value: string | undefined
  /** @param name displayed name */
  readonly onChange: (key: string, name: string) => void
}

/** Selects a collectible by picture: native radios, so arrows and screen readers work. */
export function PictureTiles({ label, options, value, onChange }: PictureTilesProps) {
  const group = useId()
  return (
    <fieldset className={styles.tiles}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.grid}>
        {options.map((option) => (
          <Tile
            key={option.key}
            option={option}
            group={group}
            isChecked={option.key === value}
            onChange={onChange}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface TileProps {
  readonly option: PictureOption
  readonly group: string
  readonly isChecked: boolean
  readonly onChange: PictureTilesProps['onChange']
}

function Tile({
  option: { key, tokenUri, number, fallback, detail },
  group,
  isChecked,
  onChange,
}: TileProps) {
  const artwork = useTokenArtwork(tokenUri)
  const name = useArtworkName(artwork.name, number, fallback)
  return (
    <label className={styles.tile}>
      <input
        type="radio"
        className={styles.tileInput}
        name={group}
        value={key}
        checked={isChecked}
        onChange={() => onChange(key, name)}
      />
      <span className={styles.tilePicture}>
        <CollectiblePicture collectible={artwork} size="sm" />
      </span>
      <bdi className={styles.strong}>{name}</bdi>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </label>
  )
}

/** Returns a collectible's name with its number, to distinguish two of a kind. */
export function useArtworkName(name: string, number: string | undefined, fallback = number ?? ''): string {
  const t = useCopy()
  if (name === '') return fallback
  return number === undefined ? name : t('profile.collectibleName', { name, number })
}
