import type { Address } from 'viem'
import { roleHash } from '../../deploy/steps.ts'
import type { LocalChain } from '../../gas/local-chain.ts'
import { artifact, type ArtifactName } from '../../index.ts'

const IBULL = 10n ** 9n
const SUPPLY = 10n ** 15n

/**
 * Measures the gas of every member action as a real transaction: profiles, starters, points and collectibles.
 * Steady state: the team already has members, and others hold collectibles of the same characters.
 */
export async function measure(chain: LocalChain) {
  const [user, other, owner, treasury] = chain.accounts()
  const deploy = (name: ArtifactName, args: readonly unknown[] = []) =>
    chain.deploy(owner, artifact(name).abi, artifact(name).bytecode, args)
  const token = await deploy('IbullToken', ['iBull Token', 'IBULL', owner, owner, SUPPLY, SUPPLY])
  const profile = await deploy('Profile', [owner, token, treasury, IBULL / 2n, IBULL / 2n, IBULL / 2n])
  const art = await deploy('BullArt')
  const collectibles = await deploy('Collectibles', [owner, art, 'Test Bulls', 'TBULL'])
  const station = await deploy('MintingStation', [owner, collectibles])
  const factory = await deploy('StarterFactory', [owner, station, profile, token, treasury, IBULL])
  const three = await deploy('ClaimableThree', [
    {
      owner,
      mintingStation: station,
      profile,
      lottery: token,
      endTime: 4_000_000_000n,
      startLotteryRound: 1n,
      finalLotteryRound: 1n,
      numberPoints: [100n, 100n, 100n],
      campaignIds: [1n, 2n, 3n],
    },
  ])
  const send = async (
    from: Address,
    to: Address,
    name: ArtifactName,
    call: string,
    args: readonly unknown[],
  ) => Number(await chain.send(from, to, artifact(name).abi, call, args))
  const asProfile = (from: Address, call: string, args: readonly unknown[]) =>
    send(from, profile, 'Profile', call, args)
  const asToken = (from: Address, call: string, args: readonly unknown[]) =>
    send(from, collectibles, 'Collectibles', call, args)

  await asToken(owner, 'setMinter', [station, true])
  for (const minter of [factory, three, owner])
    await send(owner, station, 'MintingStation', 'grantRole', [roleHash('MINTER_ROLE'), minter])
  await asProfile(owner, 'addNftAddress', [collectibles])
  for (const giver of [three, owner]) await asProfile(owner, 'grantRole', [roleHash('POINT_ROLE'), giver])
  await asProfile(owner, 'addTeam', ['Syrup Storm', 'first'])
  await send(owner, three, 'ClaimableThree', 'whitelistAddresses', [[user, other]])
  for (const account of [user, other]) {
    await send(owner, token, 'IbullToken', 'transfer', [account, 100n * IBULL])
    for (const spender of [profile, factory])
      await send(account, token, 'IbullToken', 'approve', [spender, SUPPLY])
    await asToken(account, 'setApprovalForAll', [profile, true])
  }

  /** All member actions; the second member's are the steady state. */
  const live = async (account: Address, starterId: bigint) => {
    const mint = await send(account, factory, 'StarterFactory', 'mintNFT', [5])
    const create = await asProfile(account, 'createProfile', [1n, collectibles, starterId])
    const claim = await send(account, three, 'ClaimableThree', 'mintNFT', [20, 0n, 0n])
    const update = await asProfile(account, 'updateProfile', [collectibles, starterId + 1n])
    const pause = await asProfile(account, 'pauseProfile', [])
    const reactivate = await asProfile(account, 'reactivateProfile', [collectibles, starterId])
    const points = await asProfile(owner, 'increaseUserPoints', [account, 100n, 1n])
    return { mint, create, claim, update, pause, reactivate, points }
  }
  await live(other, 0n)
  const gas = await live(user, 2n)
  const transfer = await asToken(user, 'transferFrom', [user, other, 3n])
  const accounts = Array.from(
    { length: 100 },
    (_, index) => `0x${(index + 4_096).toString(16).padStart(40, '0')}`,
  )
  const multiple = await asProfile(owner, 'increaseUserPointsMultiple', [accounts, 100n, 1n])
  return {
    'collectible: claim': gas.claim,
    'collectible: mint a starter': gas.mint,
    'collectible: transferFrom': transfer,
    'profile: createProfile': gas.create,
    'profile: increaseUserPoints': gas.points,
    'profile: increaseUserPointsMultiple, 100 accounts': multiple,
    'profile: pauseProfile': gas.pause,
    'profile: reactivateProfile': gas.reactivate,
    'profile: updateProfile': gas.update,
  }
}
