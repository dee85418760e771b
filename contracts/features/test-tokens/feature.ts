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
  RebasingToken: token,
  ReturnsFalseToken: token,
  RevertingMetadataToken: token,
  RevertingTransferToken: token,
  TestPermitToken: token,
  TestToken: token,
  ZeroRefusingToken: token,
} as const
