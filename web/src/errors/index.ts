import { knowYieldErrors } from '@ibull/chain'
// What the contracts of farms, pools, vault and zap refuse with: for every place that may have to say it.
import './yield/copy/en.json'

knowYieldErrors()
