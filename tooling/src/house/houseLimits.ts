/** The path of this file, to compare it with its committed versions. */
export const limitsPath = 'tooling/src/house/houseLimits.ts'

/** What the house may hold. Each number may only go down: `npm run check` compares it with the commits before. */
export const limits = {
  /** Lines of a source file. */
  fileLines: 300,
  /** Lines of a function. */
  functionLines: 100,
  /** Sources right in one folder. */
  folderSources: 25,
  /** Crumbs: files of so few lines with one importer. */
  crumbLines: 20,
  crumbs: 30,
  /** Lines in a row that may stand in two places. */
  repeatedLines: 12,
  /** Exports that no other file imports. */
  needlessExports: 0,
} as const

/** Limits that are higher than in an earlier version of this file. */
export function raisedLimits(
  earlier: readonly string[],
  now: Readonly<Record<string, number>> = limits,
): string[] {
  return Object.entries(now).flatMap(([name, limit]) => {
    const before = earlier.flatMap((text) => {
      const [, digits] = new RegExp(`\\b${name}: (\\d+)`).exec(text) ?? []
      return digits === undefined ? [] : [Number(digits)]
    })
    const lowest = Math.min(...before)
    return limit > lowest
      ? [`${limitsPath}: ${name} was ${lowest} and may not rise to ${limit}`]
      : []
  })
}
