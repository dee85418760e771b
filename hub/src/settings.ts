import { IbullError } from '@ibull/domain'
import type { HubOptions } from './hub-options.ts'

const DEFAULT_PORT = 8787

/** Settings of a standalone hub. */
export interface HubSettings {
  readonly port: number
  readonly host: string
  readonly hub: HubOptions
}

/** An environment variable can't be used. */
export class InvalidSettingError extends IbullError {
  readonly code = 'invalidSetting'
  constructor(name: string, value: string, expected: string) {
    super(`${name} must be ${expected}, not ${JSON.stringify(value)}.`, { name, value })
  }
}

/** Reads the environment variables of `docs/OPERATING.md`. @throws {InvalidSettingError} */
export function readSettings(env: Readonly<Record<string, string | undefined>>): HubSettings {
  const ethereumRpcUrl = env['ETHEREUM_RPC_URL'] ?? ''
  if (ethereumRpcUrl !== '' && !isUrl(ethereumRpcUrl, /^https?:$/)) {
    throw new InvalidSettingError('ETHEREUM_RPC_URL', ethereumRpcUrl, 'an http or https URL')
  }
  const gateways = (env['IPFS_GATEWAYS'] ?? '').split(/[\s,]+/).filter((text) => text !== '')
  for (const gateway of gateways) {
    if (!isUrl(gateway, /^https:$/)) throw new InvalidSettingError('IPFS_GATEWAYS', gateway, 'https URLs')
  }
  const header = env['CLIENT_ADDRESS_HEADER'] ?? ''
  if (!/^[a-z0-9-]*$/i.test(header)) {
    throw new InvalidSettingError('CLIENT_ADDRESS_HEADER', header, 'the name of a header')
  }
  return {
    port: readPort(env['PORT']),
    host: env['HOST'] ?? '127.0.0.1',
    hub: {
      ...(ethereumRpcUrl === '' ? {} : { ethereumRpcUrl }),
      ...(gateways.length === 0 ? {} : { ipfsGateways: gateways }),
      ...(header === '' ? {} : { clientOf: (context) => lastOf(context.req.header(header) ?? '') }),
    },
  }
}

/** A proxy adds the address that it sees behind whatever the client has sent. */
function lastOf(addresses: string): string {
  return addresses.split(',').at(-1)?.trim() ?? ''
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new InvalidSettingError('PORT', text, 'a number from 0 to 65535')
}

function isUrl(text: string, protocol: RegExp): boolean {
  return URL.canParse(text) && protocol.test(new URL(text).protocol)
}
