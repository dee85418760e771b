export { Moment } from './moment.tsx'
export { agoText, dayText } from './moment-text.ts'
