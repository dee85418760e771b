import { knowLotteryErrors, knowYieldErrors } from '@ibull/chain'

// Transaction names and failure texts of all features, for every place that may show them.
import.meta.glob('../features/*/records/copy/en.json', { eager: true })
knowYieldErrors()
knowLotteryErrors()
