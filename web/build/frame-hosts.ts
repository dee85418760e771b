import type { NetworkFile } from '@ibull/domain/network-file'

/**
 * Returns the origins that may show a build in a frame: those of the network file in a build as a Safe App, none in
 * any other.
 * @param option `VITE_SAFE_APP`: `true`, or empty
 * @throws when it has another value, or the file names no host
 */
export function frameHostsOf(
  { key, safeAppHosts = [] }: Pick<NetworkFile, 'key' | 'safeAppHosts'>,
  option: string,
): readonly string[] {
  if (option === '') return []
  if (option !== 'true')
    throw new Error(`VITE_SAFE_APP is ${JSON.stringify(option)}: write true, or leave it out.`)
  if (safeAppHosts.length === 0)
    throw new Error(
      `VITE_SAFE_APP is set, but the network file of ${key} names no safeAppHosts: write ["https://app.safe.global"], or leave it out.`,
    )
  return safeAppHosts
}
