import { IbullError } from '@ibull/domain'

/** The approval of a collectible was mined without effect. */
export class CollectibleNotApprovedError extends IbullError {
  readonly code = 'collectibleNotApproved'
  override readonly isRetryable = true
  constructor(tokenId: bigint) {
    super(`The collectible #${tokenId} is not approved.`, { tokenId })
  }
}
