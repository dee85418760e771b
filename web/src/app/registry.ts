import type { Network, NetworkContracts } from '@ibull/chain'
import { loadNft } from '../features/collectibles/manifest.ts'
import { loadCreate, loadProposal } from '../features/governance/manifest.ts'
import { loadHome } from '../features/home/manifest.ts'
import { loadInfo } from '../features/info/manifest.ts'
import { loadLiquidity } from '../features/liquidity/manifest.ts'
import { loadLeaderboard } from '../features/prediction/manifest.ts'
import { loadSetup, loadUserHead } from '../features/profile/manifest.ts'
import { loadTeam } from '../features/teams/manifest.ts'
import { loadFarms, loadPools } from '../features/yield/manifest.ts'
import type { CopyKey } from '../i18n/index.ts'
import { brand, offeredFeatures, type Feature } from '../platform/index.ts'

// Feature names for the menu and titles, before their pages are loaded.
import.meta.glob('../features/*/menu/copy/en.json', { eager: true })

const withContract = (name: keyof NetworkContracts) => (network: Network) =>
  network.contracts[name] !== undefined
const hasGovernance = ({ governance, services }: Network) =>
  governance !== undefined && services.governanceHubUrl !== undefined
const hasYield = ({ contracts: { farm, yieldLens } }: Network) =>
  farm !== undefined && yieldLens !== undefined

const removePath = '/remove/:currencyIdA/:currencyIdB'
const addPaths = [
  '/add',
  '/add/:currencyIdA',
  '/add/:currencyIdA/:currencyIdB',
  '/create',
  '/create/:currencyIdA',
  '/create/:currencyIdA/:currencyIdB',
]
const liquidityTitles: Readonly<Record<string, CopyKey>> = {
  '/find': 'shell.title.find',
  [removePath]: 'shell.title.remove',
  ...Object.fromEntries(addPaths.map((path) => [path, 'shell.title.add'] as const)),
}

const infoPaths = [
  '/info',
  '/info/pairs',
  '/info/pair/:address',
  '/info/tokens',
  '/info/token/:address',
  '/info/accounts',
  '/info/account/:address',
] as const

// prettier-ignore
const allFeatures: readonly Feature[] = [
  { id: 'home', paths: ['/'], title: 'shell.menu.home', menu: { icon: 'home' }, load: loadHome },
  { id: 'swap', paths: ['/swap'], title: 'shell.menu.exchange', menu: { group: 'trade', icon: 'swap' }, load: () => import('../features/swap/index.ts'), tabs: 'chart' },
  { id: 'liquidity', paths: ['/liquidity', '/find', ...addPaths, removePath], title: 'shell.menu.liquidity', titles: liquidityTitles, menu: { group: 'trade', icon: 'drop' }, load: loadLiquidity, tabs: 'plain' },
  { id: 'portfolio', paths: ['/portfolio'], title: 'shell.menu.portfolio', menu: { group: 'trade', icon: 'wallet' }, load: () => import('../features/portfolio/index.ts') },
  { id: 'approvals', paths: ['/approvals'], title: 'shell.title.approvals', load: () => import('../features/approvals/index.ts') },
  { id: 'farms', paths: ['/farms'], title: 'shell.menu.farms', menu: { icon: 'sprout' }, isLive: hasYield, load: loadFarms },
  { id: 'pools', paths: ['/pools'], title: 'shell.menu.pools', menu: { icon: 'pool' }, isLive: hasYield, load: loadPools },
  { id: 'referral', paths: ['/referral'], title: 'shell.menu.referral', menu: { icon: 'users' }, isLive: hasYield, load: () => import('../features/referral/index.ts') },
  { id: 'info', paths: infoPaths, title: 'shell.menu.info', menu: { group: 'charts', icon: 'chart' }, isLive: (network) => network.services.exchangeGraphUrl !== undefined, load: loadInfo },
  { id: 'lottery', offer: 'lottery', paths: ['/lottery'], title: 'shell.menu.lottery', menu: { icon: 'ticket' }, isLive: withContract('lottery'), load: () => import('../features/lottery/index.ts') },
  { id: 'prediction', offer: 'prediction', paths: ['/prediction'], title: 'shell.menu.prediction', menu: { icon: 'target' }, isLive: withContract('prediction'), load: () => import('../features/prediction/index.ts') },
  { id: 'leaderboard', offer: 'prediction', paths: ['/prediction/leaderboard'], title: 'shell.title.leaderboard', isLive: withContract('prediction'), load: loadLeaderboard },
  { id: 'profile', paths: ['/profile', '/profile/:address'], title: 'shell.title.profile', isLive: withContract('profile'), load: () => import('../features/profile/index.ts'), loadUserHead },
  { id: 'create-profile', paths: ['/create-profile'], title: 'shell.title.createProfile', isLive: withContract('profile'), load: loadSetup },
  { id: 'multi-token-drop', offer: 'multi-token-drop', paths: ['/Multitokendrop'], title: 'shell.menu.multiTokenDrop', menu: { icon: 'gift' } },
  { id: 'nft', paths: ['/nft'], title: 'shell.menu.nft', menu: { icon: 'image' }, isLive: withContract('collectibles'), load: loadNft },
  { id: 'ifo', offer: 'ifo', paths: ['/ifo'], title: 'shell.menu.ifo', menu: { group: 'more', icon: 'rocket' }, isLive: ({ tokenSales }) => tokenSales !== undefined, load: () => import('../features/token-sale/index.ts') },
  { id: 'voting', offer: 'voting', paths: ['/voting'], title: 'shell.menu.voting', menu: { group: 'more', icon: 'check' }, isLive: hasGovernance, load: () => import('../features/governance/index.ts') },
  { id: 'proposal', offer: 'voting', paths: ['/voting/proposal/:id'], title: 'shell.title.proposal', isLive: hasGovernance, load: loadProposal },
  { id: 'make-proposal', offer: 'voting', paths: ['/voting/proposal/create'], title: 'shell.title.proposal', isLive: hasGovernance, load: loadCreate },
  { id: 'teams', paths: ['/teams'], title: 'shell.menu.teams', menu: { group: 'more', icon: 'shield' }, isLive: withContract('profile'), load: () => import('../features/teams/index.ts') },
  { id: 'team', paths: ['/teams/:id'], title: 'shell.title.team', isLive: withContract('profile'), load: loadTeam },
  { id: 'competition', offer: 'competition', paths: ['/competition'], title: 'shell.menu.competition', menu: { group: 'more', icon: 'trophy' }, isLive: withContract('tradingCompetition'), load: () => import('../features/competition/index.ts') },
  { id: 'auctions', offer: 'auctions', paths: ['/farms/auction'], title: 'shell.menu.auctions', menu: { group: 'more', icon: 'gavel' }, isLive: withContract('farmAuction'), load: () => import('../features/farm-auction/index.ts') },
  { id: 'collectibles', paths: ['/collectibles'], title: 'shell.title.collectibles', menu: { group: 'more', icon: 'image' }, isLive: withContract('collectibles'), load: () => import('../features/collectibles/index.ts') },
  { id: 'changes', paths: ['/changes'], title: 'shell.title.changes', isLive: withContract('timelock'), load: () => import('../features/changes/index.ts') },
  { id: 'docs', paths: ['/docs', '/docs/:article'], title: 'shell.link.docs', menu: { group: 'more', icon: 'info' }, load: () => import('../features/docs/index.ts') },
  { id: 'staking', offer: 'staking', paths: ['/staking'], title: 'shell.menu.staking' },
]

/** Features of this build, in menu order. */
export const features: readonly Feature[] = offeredFeatures(allFeatures, brand.offered)
