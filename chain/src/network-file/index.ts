export { checkOnChain, type ChainFindings } from './check-on-chain.ts'
export {
  chosenNetwork,
  chosenNetworkFile,
  houseNetworkFile,
  InvalidNetworkFileError,
  loadNetworkFile,
  networkFilePath,
  networkFileProblems,
} from './load-network-file.ts'
