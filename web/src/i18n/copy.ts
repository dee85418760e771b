import { registerCopy } from './english.ts'
import en from './copy/en.json'

registerCopy(en)
