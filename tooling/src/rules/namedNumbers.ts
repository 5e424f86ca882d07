import type { Sources } from '../sources/readSources.js'
import { isTest } from '../sources/sourceKind.js'

/** A range in a title counts so many rules at most: one test does not prove a chapter. */
const longestRange = 5
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** A string that begins with rules, or threats, or both; a range is two numbers joined by a hyphen or a dash. */
const numberedTitle = /['"`]\[?((?:(?:S\d+\.\d\d(?:\s*[-–]\s*S?\d*\.?\d\d)?|T\d{2,3})[\s,\]]+)+)/g
const number = /T\d{2,3}|S(\d+)\.(\d\d)(?:\s*[-–]\s*S?(?:\1\.)?(\d\d))?/g

/**
 * The rules and threats that titles of tests begin with, each with a file that names it. Strings count wherever they stand,
 * so that rows of a table may name them too.
 */
export function namedNumbers(
  sources: Sources,
  isCounted: (path: string) => boolean = isTest,
): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  for (const [path, text] of sources) {
    if (!isCounted(path)) continue
    for (const [, head = ''] of text.replace(comments, '').matchAll(numberedTitle)) {
      for (const one of numbersIn(head, longestRange)) named.set(one, named.get(one) ?? path)
    }
  }
  return named
}

/** The rules and threats that a text names, ranges of rules written out. */
export function numbersIn(text: string, longest = Number.POSITIVE_INFINITY): readonly string[] {
  return [...text.matchAll(number)].flatMap(([written, section, first, last = first]) => {
    if (section === undefined) return [written]
    const length = Math.min(longest, Math.max(0, Number(last) - Number(first) + 1))
    return Array.from({ length }, (_, index) => {
      const rule = String(Number(first) + index).padStart(2, '0')
      return `S${section}.${rule}`
    })
  })
}
