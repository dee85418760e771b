import type { Collectible } from '@ibull/domain/collectibles'
import type { Copy } from '../../../i18n/index.ts'

/** Returns a token's display name: from its metadata, or its number. */
export function collectibleName(t: Copy, { name }: Pick<Collectible, 'name'>, tokenId: bigint): string {
  return name === '' ? t('collectibles.unnamed', { id: String(tokenId) }) : name
}
