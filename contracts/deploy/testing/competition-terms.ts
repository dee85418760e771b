/** The `competition` of a parameter file, from a time on for a week. */
export function competitionTerms(startTime: number, operator: string) {
  const prizes = { campaigns: [1, 2, 3, 4, 5], tokens: [0, 1, 2, 3, 4], points: [0, 1, 2, 3, 4] }
  return {
    operator,
    startTime,
    endTime: startTime + 7 * 86_400,
    pairs: [['mainToken', 'wrappedNative']],
    prizes: [prizes, prizes, prizes],
  }
}
