export { WinGate } from './win-gate.tsx'
export { useHasDue } from './due-store.ts'
