import type { Network } from '@ibull/chain'
import { loadFarms, loadPools } from '../features/yield/manifest.ts'
import type { CopyKey } from '../i18n/index.ts'
import type { Feature } from '../platform/index.ts'

const always = () => true
const withContract = (name: 'lottery' | 'prediction') => (network: Network) =>
  network.contracts[name] !== undefined
const hasYield = ({ contracts: { farm, yieldLens } }: Network) =>
  farm !== undefined && yieldLens !== undefined

const liquidityPaths = ['/liquidity', '/find', '/add', '/add/:currencyIdA', '/add/:currencyIdA/:currencyIdB']
const createPaths = ['/create', '/create/:currencyIdA', '/create/:currencyIdA/:currencyIdB']
const removePath = '/remove/:currencyIdA/:currencyIdB'
const liquidityTitles: Readonly<Record<string, CopyKey>> = {
  '/find': 'shell.title.find',
  [removePath]: 'shell.title.remove',
  ...Object.fromEntries(
    [...liquidityPaths.slice(2), ...createPaths].map((path) => [path, 'shell.title.add'] as const),
  ),
}

const infoScreens = ['pairs', 'pair/:address', 'tokens', 'token/:address', 'accounts', 'account/:address']
const infoPaths = ['/info', ...infoScreens.map((screen) => `/info/${screen}`)]

// prettier-ignore
export const features: readonly Feature[] = [
  { id: 'home', paths: ['/'], title: 'shell.menu.home', menu: { label: 'shell.menu.home', icon: 'home', to: '/' }, isLive: always, load: () => import('../features/home/index.ts'), isLong: true },
  { id: 'swap', paths: ['/swap'], title: 'shell.menu.exchange', menu: { group: 'trade', label: 'shell.menu.exchange', icon: 'swap', to: '/swap' }, isLive: always, load: () => import('../features/swap/index.ts'), hasTradeTabs: true },
  { id: 'liquidity', paths: [...liquidityPaths, ...createPaths, removePath], title: 'shell.menu.liquidity', titles: liquidityTitles, menu: { group: 'trade', label: 'shell.menu.liquidity', icon: 'drop', to: '/liquidity' }, isLive: always, load: () => import('../features/liquidity/index.ts'), hasTradeTabs: true },
  { id: 'farms', paths: ['/farms'], title: 'shell.menu.farms', menu: { label: 'shell.menu.farms', icon: 'sprout', to: '/farms' }, isLive: hasYield, load: loadFarms, isLong: true },
  { id: 'pools', paths: ['/pools'], title: 'shell.menu.pools', menu: { label: 'shell.menu.pools', icon: 'pool', to: '/pools' }, isLive: hasYield, load: loadPools, isLong: true },
  { id: 'referral', paths: ['/referral'], title: 'shell.menu.referral', menu: { label: 'shell.menu.referral', icon: 'users', to: '/referral' }, isLive: hasYield, load: () => import('../features/referral/index.ts'), isLong: true },
  { id: 'info', paths: infoPaths, title: 'shell.menu.info', menu: { label: 'shell.menu.info', icon: 'chart', to: '/info' }, isLive: (network) => network.services.exchangeGraphUrl !== undefined, load: () => import('../features/info/index.ts'), isLong: true },
  { id: 'lottery', paths: ['/lottery'], title: 'shell.menu.lottery', menu: { label: 'shell.menu.lottery', icon: 'ticket', to: '/lottery' }, isLive: withContract('lottery') },
  { id: 'prediction', paths: ['/prediction'], title: 'shell.menu.prediction', menu: { label: 'shell.menu.prediction', icon: 'target', to: '/prediction' }, isLive: withContract('prediction') },
  { id: 'multi-token-drop', paths: ['/Multitokendrop'], title: 'shell.menu.multiTokenDrop', menu: { label: 'shell.menu.multiTokenDrop', icon: 'gift', to: '/Multitokendrop' }, isLive: () => false },
  { id: 'nft', paths: ['/nft'], title: 'shell.menu.nft', menu: { label: 'shell.menu.nft', icon: 'image', to: '/nft' }, isLive: () => false },
  { id: 'staking', paths: ['/staking'], title: 'shell.menu.staking', isLive: () => false },
]
