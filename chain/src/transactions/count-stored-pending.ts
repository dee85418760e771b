import { TRANSACTIONS_STORAGE_KEY, TRANSACTIONS_VERSION } from './stored-records.ts'

/**
 * How many transactions of a chain are stored as pending, without loading the record itself: for a first
 * paint that shows whether anything is under way. Zero where nothing readable is stored.
 */
export function countStoredPending(chainId: number): number {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(TRANSACTIONS_STORAGE_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return 0
    const records: unknown = Reflect.get(stored, 'records')
    if (Reflect.get(stored, 'version') !== TRANSACTIONS_VERSION || !Array.isArray(records)) return 0
    return records.filter((record) => isShownPending(record, chainId)).length
  } catch {
    return 0
  }
}

function isShownPending(record: unknown, chainId: number): boolean {
  if (typeof record !== 'object' || record === null) return false
  const cleared: unknown = Reflect.get(record, 'clearedTime')
  const isOfChain = Reflect.get(record, 'chainId') === chainId
  return isOfChain && Reflect.get(record, 'status') === 'pending' && cleared === undefined
}
