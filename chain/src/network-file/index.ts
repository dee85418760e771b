export {
  chosenNetwork,
  chosenNetworkFile,
  InvalidNetworkFileError,
  loadNetworkFile,
  networkFileProblems,
} from './load-network-file.ts'
