import { deployedManifestsOf } from '../../src/feature.ts'
import * as features from '../../src/features.ts'
import { readSettings } from '../../src/process/settings.ts'

await Promise.all(deployedManifestsOf(features, readSettings(process.env)).map(({ handlers }) => handlers()))
