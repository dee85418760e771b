/** Identity of the local network's demo wallet (EIP-6963). */
export const demoWalletRdns = 'app.ibull.demo'

/** Icon of the demo wallet: a flask. */
export const demoIcon =
  'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2096%2096%22%3E%3Crect%20width=%2296%22%20height=%2296%22%20rx=%2222%22%20fill=%22%232b2140%22/%3E%3Cpath%20d=%22M38%2018h20M42%2018v22L25%2070c-4%207%200%2012%208%2012h30c8%200%2012-5%208-12L54%2040V18%22%20fill=%22none%22%20stroke=%22%23f4ecff%22%20stroke-width=%226%22%20stroke-linecap=%22round%22%20stroke-linejoin=%22round%22/%3E%3Cpath%20d=%22M34%2062h28l6%2011c2%204%200%206-4%206H32c-4%200-6-2-4-6z%22%20fill=%22%23f5b84b%22/%3E%3Ccircle%20cx=%2245%22%20cy=%2270%22%20r=%223%22%20fill=%22%232b2140%22/%3E%3Ccircle%20cx=%2254%22%20cy=%2266%22%20r=%222%22%20fill=%22%232b2140%22/%3E%3C/svg%3E'
