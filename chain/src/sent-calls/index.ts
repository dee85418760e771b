import type { Abi } from 'viem'
import { claimCampaignAbi, claimThreeAbi, transferCollectibleAbi } from '../collectibles/collectible-abi.ts'
import { bidAbi, claimAuctionAbi, closeAuctionAbi } from '../farm-auction/farm-auction-abi.ts'
import { approveAbi } from '../guard/approve-rule.ts'
import { routerAddAbi, routerRemoveAbi } from '../liquidity/router-liquidity-abi.ts'
import { buyTicketsAbi, claimTicketsAbi, refundTicketsAbi, roundActAbi } from '../lottery/lottery-abi.ts'
import { automaticPayoutAbi, betAbi, claimAbi, marketActAbi } from '../prediction/prediction-abi.ts'
import {
  approveCollectibleAbi,
  claimPointsAbi,
  createProfileAbi,
  mintStarterAbi,
  pauseProfileAbi,
  pictureAbi,
} from '../profile/profile-abi.ts'
import { splitSwapAbi } from '../split-swap/split-swap-abi.ts'
import { syncAbi } from '../pool-books/update-pool-rule.ts'
import { routerSwapAbi } from '../swap/router-abi.ts'
import { unwrapAbi, wrapAbi } from '../swap/wrap-rule.ts'
import { depositPoolAbi, getPointsAbi, harvestSaleAbi } from '../token-sale/token-sale-abi.ts'
import { claimRewardAbi, registerAbi } from '../trading-competition/competition-abi.ts'
import * as yieldAbi from '../yield/yield-abi.ts'

/** Functions of the guard's rules: no flow sends any other. Equal functions of two contracts are both listed. */
export const sentCalls: Abi = [
  ...approveAbi,
  ...wrapAbi,
  ...unwrapAbi,
  ...routerSwapAbi,
  ...splitSwapAbi,
  ...routerAddAbi,
  ...routerRemoveAbi,
  ...syncAbi,
  ...Object.values(yieldAbi).flat(),
  ...buyTicketsAbi,
  ...claimTicketsAbi,
  ...refundTicketsAbi,
  ...roundActAbi,
  ...betAbi,
  ...claimAbi,
  ...automaticPayoutAbi,
  ...marketActAbi,
  ...depositPoolAbi,
  ...harvestSaleAbi,
  ...getPointsAbi,
  ...registerAbi,
  ...claimRewardAbi,
  ...bidAbi,
  ...claimAuctionAbi,
  ...closeAuctionAbi,
  ...mintStarterAbi,
  ...approveCollectibleAbi,
  ...createProfileAbi,
  ...pictureAbi,
  ...pauseProfileAbi,
  ...claimPointsAbi,
  ...claimCampaignAbi,
  ...claimThreeAbi,
  ...transferCollectibleAbi,
]
