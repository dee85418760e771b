export { checkRpcEndpoint } from './rpc/check-endpoint.ts'
export * from './rpc/endpoint-errors.ts'
