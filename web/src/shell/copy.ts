import { registerCopy } from '../i18n/english.ts'
import en from './copy/en.json'

registerCopy(en)
