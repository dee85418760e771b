export {
  choosePrivateEndpoint,
  endpointName,
  privateEndpoints,
  sendingOf,
  useSending,
  type Sending,
} from './endpoint-choice.ts'
