export const errors = 'contract'

const token = { abi: [] } as const

/** Tokens for local chains and tests, one per misbehaviour, and their registry of names. */
export const contracts = {
  ApproveResetToken: token,
  BatchAccount: token,
  BlockingToken: token,
  Bytes32NameToken: token,
  CallbackToken: token,
  FeeOnTransferToken: token,
  GasGriefingToken: token,
  HugeNameToken: token,
  LocalNames: token,
  NoReturnToken: token,
  OwnedToken: token,
  PlainToken: token,
  PoolMovingToken: token,
  RebasingToken: token,
  ReturnsFalseToken: token,
  RevertingMetadataToken: token,
  RevertingTransferToken: token,
  TestPermitToken: token,
  TestToken: token,
  UpgradeableToken: token,
  ZeroRefusingToken: token,
} as const
