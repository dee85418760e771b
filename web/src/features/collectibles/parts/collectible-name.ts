import type { Collectible } from '@ibull/domain/collectibles'
import type { Copy } from '../../../i18n/index.ts'

/** What a token is called: by its metadata, or by its number. */
export function collectibleName(t: Copy, { name }: Pick<Collectible, 'name'>, tokenId: bigint): string {
  return name === '' ? t('collectibles.unnamed', { id: String(tokenId) }) : name
}
