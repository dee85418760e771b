import { parseAbi } from 'viem'

/** What the factory says of a sale that it creates: that there is one, and its terms. */
export const saleFactoryEvents = parseAbi([
  'event SaleCreated(address indexed sale, uint256 indexed index, address lpToken, address offeringToken)',
  'struct SaleTerms { address owner; address operator; address treasury; address profile; address lpToken; address offeringToken; uint256 offeringAmount; uint256 raisingAmount; uint256 basicShare; uint256 limitPerUserInLP; uint256 minimumRaise; uint256 startTime; uint256 endTime; uint256 releaseSeconds; uint256 campaignId; uint256 numberPoints; uint256 thresholdPoints; uint256 blockTime; }',
  'event SaleTermsSet(address indexed sale, uint256 indexed index, SaleTerms terms)',
])

/** What a sale with two pools says. */
export const saleEvents = parseAbi([
  'event RaiseSet(uint256 raisingAmount, uint256 limitPerUserInLP)',
  'event Funded(address indexed from, uint256 amount)',
  'event Deposit(address indexed user, uint256 amount, uint8 indexed pid)',
  'event Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount, uint8 indexed pid)',
])

/** What a sale of the first version says. */
export const saleV1Events = parseAbi([
  'event Deposit(address indexed user, uint256 amount)',
  'event Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount)',
])
