import { ACCOUNT_INDEX, localAddress } from './accounts.ts'
import { deployedToken, pairAddress } from './deploy/deployment.ts'
import type { World } from './world.ts'

/** One address of every page of a world with history; the last one is no page. */
export function routesOf({ deployment }: World): readonly string[] {
  const token = deployedToken(deployment, 'BUSD').address
  const other = deployedToken(deployment, 'CAKE').address
  return [
    '/',
    '/swap',
    '/liquidity',
    '/portfolio',
    '/approvals',
    '/find',
    `/add/BNB/${token}`,
    `/remove/${token}/${other}`,
    '/info',
    '/info/pairs',
    `/info/pair/${pairAddress(deployment, token, other)}`,
    '/info/tokens',
    `/info/token/${other}`,
    '/info/accounts',
    `/info/account/${localAddress(ACCOUNT_INDEX.demo)}`,
    '/farms',
    '/pools',
    '/referral',
    '/lottery',
    '/prediction',
    '/prediction/leaderboard',
    '/profile',
    '/create-profile',
    '/teams',
    '/teams/1',
    '/collectibles',
    '/nft',
    '/ifo',
    '/competition',
    '/farms/auction',
    '/voting',
    '/voting/proposal/create',
    '/docs',
    '/nowhere',
  ]
}
