import { knowLotteryErrors, knowYieldErrors } from '@ibull/chain'

// What the transactions of features are called and why they fail: for every place that may have to say it.
import.meta.glob('../features/*/records/copy/en.json', { eager: true })
knowYieldErrors()
knowLotteryErrors()
