/** The identity of the demo wallet of the local network (EIP-6963). */
export const demoWalletRdns = 'app.ibull.demo'
