export { checkOnChain, type ChainFindings } from './check-on-chain.ts'
export {
  chosenNetwork,
  chosenNetworkFile,
  houseNetworkFile,
  InvalidNetworkFileError,
  loadNetworkFile,
  networkFileProblems,
} from './load-network-file.ts'
