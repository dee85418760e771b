import { toFunctionSelector } from 'viem'

/** What the functions of a token's code may let an account do to the tokens of others. */
export type Power = 'mint' | 'pause' | 'block' | 'fees' | 'limits'

const selectorOf = (signature: string): string => toFunctionSelector(signature).slice(2)

/** The names in use for each; other names are not recognised. */
const SIGNATURES: Readonly<Record<Power, readonly string[]>> = {
  mint: [
    'mint(address,uint256)',
    'mint(uint256)',
    'mint(uint256,address)',
    'mint(address,uint256,bytes)',
    'mintTo(address,uint256)',
    'mintTokens(address,uint256)',
    'ownerMint(uint256)',
    'ownerMint(address,uint256)',
    'issue(uint256)',
    'issue(address,uint256)',
    'increaseSupply(uint256)',
  ],
  pause: [
    'pause()',
    'pause(bool)',
    'setPaused(bool)',
    'setPause(bool)',
    'pauseTrading()',
    'disableTrading()',
    'setTrading(bool)',
    'setTradingEnabled(bool)',
    'setTradingActive(bool)',
    'tradingStatus(bool)',
    'setTransferEnabled(bool)',
    'stop()',
    'freeze()',
  ],
  block: [
    'blacklist(address)',
    'blacklist(address,bool)',
    'addBlackList(address)',
    'addBlacklist(address)',
    'addToBlacklist(address)',
    'addToBlackList(address)',
    'setBlacklist(address,bool)',
    'setBlackList(address,bool)',
    'setBlacklisted(address,bool)',
    'setIsBlacklisted(address,bool)',
    'setBlacklist(address)',
    'blacklistAddress(address,bool)',
    'blacklistAddress(address)',
    'blackListAddress(address)',
    'blacklistAccount(address,bool)',
    'blacklistAccount(address)',
    'updateBlacklist(address,bool)',
    'manage_blacklist(address[],bool)',
    'multiBlacklist(address[],bool)',
    'blacklistMultiple(address[])',
    'blocklist(address,bool)',
    'addToBlocklist(address)',
    'setBlocklist(address,bool)',
    'setDenylist(address,bool)',
    'setBlocked(address,bool)',
    'blockAccount(address)',
    'blockUser(address)',
    'blockBots(address[])',
    'addBots(address[])',
    'addBot(address)',
    'setBots(address[])',
    'setBots(address[],bool)',
    'setBot(address,bool)',
    'freeze(address)',
    'freezeAccount(address)',
    'freezeAccount(address,bool)',
    'ban(address)',
    'destroyBlackFunds(address)',
  ],
  fees: [
    'setFee(uint256)',
    'setFeeBps(uint256)',
    'setFees(uint256)',
    'setFees(uint256,uint256)',
    'setFees(uint256,uint256,uint256)',
    'setFees(uint256,uint256,uint256,uint256)',
    'setFees(uint256,uint256,uint256,uint256,uint256)',
    'setFeePercent(uint256)',
    'setTax(uint256)',
    'setTaxes(uint256,uint256)',
    'setTaxes(uint256,uint256,uint256)',
    'setTaxRate(uint256)',
    'setTaxFee(uint256)',
    'setTaxFeePercent(uint256)',
    'setLiquidityFeePercent(uint256)',
    'setMarketingFeePercent(uint256)',
    'setMarketingFee(uint256)',
    'setTransferFee(uint256)',
    'setBuyFee(uint256)',
    'setSellFee(uint256)',
    'setBuyFees(uint256,uint256,uint256)',
    'setSellFees(uint256,uint256,uint256)',
    'setBuyTax(uint256)',
    'setSellTax(uint256)',
    'setBuyTaxes(uint256,uint256,uint256)',
    'setSellTaxes(uint256,uint256,uint256)',
    'updateFees(uint256,uint256)',
    'updateFees(uint256,uint256,uint256)',
    'updateBuyFees(uint256,uint256,uint256)',
    'updateSellFees(uint256,uint256,uint256)',
    'setParams(uint256,uint256)',
  ],
  limits: [
    'setMaxTxPercent(uint256)',
    'setMaxTxAmount(uint256)',
    'setMaxTx(uint256)',
    'setTxLimit(uint256)',
    'setMaxTransactionAmount(uint256)',
    'updateMaxTxnAmount(uint256)',
    'setMaxSellAmount(uint256)',
    'setMaxWallet(uint256)',
    'setMaxWalletSize(uint256)',
    'setMaxWalletAmount(uint256)',
    'setMaxWalletPercent(uint256)',
    'updateMaxWalletAmount(uint256)',
    'setCooldownEnabled(bool)',
  ],
}

const POWER_SELECTORS = (Object.keys(SIGNATURES) as Power[]).map(
  (power) => [power, SIGNATURES[power].map(selectorOf)] as const,
)

/** Rights that remain, or return, when the owner gives up: roles of other accounts, a lock that ends. */
const OTHER_RIGHTS = [
  'grantRole(bytes32,address)',
  'authorize(address)',
  'lock(uint256)',
  'unlock()',
  'transferAdmin(address)',
  'setAdmin(address)',
  'setMinter(address,bool)',
  'addMinter(address)',
].map(selectorOf)

const TRANSFER = selectorOf('transfer(address,uint256)')
const DIAMOND_CUT = selectorOf('diamondCut((address,uint8,bytes4[])[],address,bytes)')

/** The powers that some of the functions give, each once. */
export function powersAmong(selectors: ReadonlySet<string>): readonly Power[] {
  return POWER_SELECTORS.filter(([, ofPower]) => ofPower.some((selector) => selectors.has(selector))).map(
    ([power]) => power,
  )
}

export function hasOtherRights(selectors: ReadonlySet<string>): boolean {
  return OTHER_RIGHTS.some((selector) => selectors.has(selector))
}

/** Whether these are the functions of a token: where its transfer is missing, so may be others. */
export function hasTransfer(selectors: ReadonlySet<string>): boolean {
  return selectors.has(TRANSFER)
}

/** Whether functions can be added and replaced one by one (EIP-2535). */
export function isDiamond(selectors: ReadonlySet<string>): boolean {
  return selectors.has(DIAMOND_CUT)
}
