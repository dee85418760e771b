import { basename } from 'node:path'
import {
  checkOnChain,
  InvalidNetworkFileError,
  loadNetworkFile,
  networkFilePath,
} from '@ibull/chain/network-file'
import { leftOut } from '@ibull/domain/network-file'
import { brandFolder, checkBrand } from '../brand/brand.ts'
import { tokenProblems } from '../brand/token-problems.ts'

export const OFFLINE = '--offline'

/**
 * Whether the network file that the environment names holds on its chain, and is of the brand's token.
 * @param isOffline does not ask the chain, and warns of it
 * @param say receives each problem, with its fix, and each warning
 */
export async function isAsOnChain(isOffline: boolean, say: (line: string) => void): Promise<boolean> {
  const path = networkFilePath(process.env)
  const name = basename(path)
  try {
    const file = loadNetworkFile(path)
    for (const sentence of leftOut(file)) say(`NOTE  ${name}: ${sentence}`)
    const ofBrand = tokenProblems(brandFolder(), checkBrand(brandFolder()).brand, file, path)
    for (const problem of ofBrand) say(problem)
    if (ofBrand.length > 0) return false
    if (isOffline) {
      say(
        `WARNING  ${name}: not compared with its chain (${OFFLINE}). Compare it before you publish the build.`,
      )
      return true
    }
    const { problems, warnings } = await checkOnChain(file, process.env['CHAIN_RPC_URL'])
    for (const warning of warnings) say(`WARNING  ${name}: ${warning}`)
    if (problems.length > 0) say('The build stops, because the network file does not hold on its chain:')
    for (const problem of problems) say(`${name}: ${problem}`)
    return problems.length === 0
  } catch (error) {
    if (!(error instanceof InvalidNetworkFileError)) throw error
    say(error.message)
    return false
  }
}
