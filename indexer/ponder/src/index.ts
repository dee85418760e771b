import { manifestsOf } from '../../src/feature.ts'
import * as features from '../../src/features.ts'

await Promise.all(manifestsOf(features).map(({ handlers }) => handlers()))
