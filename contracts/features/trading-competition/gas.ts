import { concatHex, encodePacked, keccak256, zeroAddress, type Address, type Hex } from 'viem'
import type { LocalChain } from '../../gas/local-chain.ts'
import { artifact, type ArtifactName } from '../../index.ts'

const SUPPLY = 10n ** 15n
const DAY = 86_400n
const PRIZES = [0n, 1n, 2n, 3n, 4n].map((tier) => tier * 10n ** 9n)
const CAMPAIGNS = [1n, 2n, 3n, 4n, 5n]
const [OPEN, CLOSE, CLAIMING] = [1, 2, 3]

/**
 * Measures the gas of member and operator actions, with a test contract for profiles and collectibles. Steady
 * state: the team already has registered members.
 */
export async function measure(chain: LocalChain) {
  const [user, other, owner] = chain.accounts()
  const deploy = (name: ArtifactName, args: readonly unknown[] = []) =>
    chain.deploy(owner, artifact(name).abi, artifact(name).bytecode, args)
  const token = await deploy('IbullToken', ['iBull Token', 'IBULL', owner, owner, SUPPLY, SUPPLY])
  const house = await deploy('TestHouse')
  const startTime = BigInt(await chain.now()) + DAY
  const competition = await deploy('TradingCompetition', [
    {
      owner,
      cakeToken: token,
      profile: house,
      mintingStation: house,
      previous: zeroAddress,
      startTime,
      endTime: startTime + DAY,
      objectionSeconds: 0n,
      claimSeconds: DAY,
      factory: house,
      pairs: [],
      exemptFunders: [],
      custodians: [],
    },
  ])
  const members: Address[] = [user, other]
  const send = async (from: Address, call: string, args: readonly unknown[] = []) =>
    Number(await chain.send(from, competition, artifact('TradingCompetition').abi, call, args))
  const prizesOf = (place: number) => [CAMPAIGNS, PRIZES.map((prize) => prize / BigInt(place)), PRIZES]
  for (const place of [1, 2, 3]) await send(owner, 'announcePrizes', [BigInt(place), ...prizesOf(place)])
  for (const account of members)
    await chain.send(owner, house, artifact('TestHouse').abi, 'join', [account, 1n, true])
  await send(other, 'register')
  const register = await send(user, 'register')
  await chain.wait(DAY)
  await send(owner, 'updateCompetitionStatus', [OPEN])
  await chain.wait(DAY)
  await send(owner, 'updateCompetitionStatus', [CLOSE])
  await send(owner, 'updateWinningTeamAndTokenURIAndBunnyId', [1n, 'ipfs://competition', 15])
  for (const place of [1, 2, 3]) await send(owner, 'updateTeamRewards', [BigInt(place), ...prizesOf(place)])
  const leaf = (account: Address, tier: number): Hex =>
    keccak256(encodePacked(['address', 'uint8', 'uint8'], [account, 1, tier]))
  const root = keccak256(concatHex([leaf(user, 4), leaf(other, 3)]))
  await send(owner, 'publishTable', [root, BigInt(members.length)])
  const row = await send(owner, 'updateUserStatusMultiple', [[user], 4n])
  await send(owner, 'updateUserStatusMultiple', [[other], 3n])
  await chain.send(owner, token, artifact('IbullToken').abi, 'transfer', [competition, SUPPLY / 10n])
  await send(owner, 'updateCompetitionStatus', [CLAIMING])
  await send(other, 'claimReward')
  const claim = await send(user, 'claimReward')
  return {
    'competition: claimReward': claim,
    'competition: register': register,
    'competition: updateUserStatusMultiple, one account': row,
  }
}
