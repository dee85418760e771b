export { Moment } from './moment.tsx'
export { dayText } from './moment-text.ts'
