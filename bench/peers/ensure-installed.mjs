// Run before the benches: what they compare with and measure by is not installed with the product.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../../scripts/ensure-installed.mjs'

ensureInstalled(dirname(fileURLToPath(import.meta.url)))
