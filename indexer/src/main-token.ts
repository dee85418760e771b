/** Fixed in the main token's contract. */
export const MAIN_TOKEN_DECIMALS = 9
