import { ListCodecUnknownError, ListContenthashUnreadableError } from '@ibull/domain'
import { base36 } from 'multiformats/bases/base36'
import { CID } from 'multiformats/cid'
import { varint } from 'multiformats'
import { hexToBytes, type Hex } from 'viem'

const IPFS_NAMESPACE = 0xe3
const IPNS_NAMESPACE = 0xe5
const IDENTITY_HASH = 0x00
const LIBP2P_KEY = 0x72

/**
 * Decodes an ENS contenthash to an `ipfs://` or `ipns://` location. Source: EIP-1577.
 * @throws {ListCodecUnknownError} for content of another system
 * @throws {ListContenthashUnreadableError} for anything malformed
 */
export function contenthashLocation(name: string, contenthash: Hex): string {
  let namespace: number
  let content: CID
  try {
    const bytes = hexToBytes(contenthash)
    const [code, length] = varint.decode(bytes)
    namespace = code
    if (namespace !== IPFS_NAMESPACE && namespace !== IPNS_NAMESPACE) throw new ListCodecUnknownError(name)
    content = CID.decode(bytes.subarray(length))
  } catch (error) {
    if (error instanceof ListCodecUnknownError) throw error
    throw new ListContenthashUnreadableError(name, error)
  }
  if (namespace === IPFS_NAMESPACE) return `ipfs://${content.toString()}`
  return `ipns://${content.code === LIBP2P_KEY ? content.toV1().toString(base36) : domainOf(name, content)}`
}

/** A domain name in place of a key, as used by the first ipns contents of ENS. */
function domainOf(name: string, content: CID): string {
  const { code, digest } = content.multihash
  if (code !== IDENTITY_HASH) return content.toV1().toString(base36)
  const domain = Buffer.from(digest).toString('utf8')
  if (!/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])$/i.test(domain)) throw new ListContenthashUnreadableError(name)
  return domain
}
