import type { Sources } from '../sources/readSources.js'
import { isTest } from '../sources/sourceKind.js'

/** Which rules the tests of a tree name, each with the files that name it, and the ranges that are too long. */
export type NamedRules = {
  readonly files: ReadonlyMap<string, readonly string[]>
  readonly longRanges: readonly string[]
}

const longestRange = 5
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** A string that begins with rules, or threats, or both; a range is two numbers joined by a hyphen or a dash. */
export const numberedTitle =
  /['"`]\[?((?:(?:S\d+\.\d\d(?:\s*[-–]\s*S?\d*\.?\d\d)?|T\d{2,3})[\s,\]]+)+)/g
const mention = /S(\d+)\.(\d\d)(?:\s*[-–]\s*S?(?:\1\.)?(\d\d))?/g

/** Reads the rules named by test titles. Strings count wherever they stand, so that rows of a table may name rules too. */
export function namedRules(sources: Sources): NamedRules {
  const files = new Map<string, readonly string[]>()
  const longRanges: string[] = []
  for (const [path, text] of sources) {
    if (!isTest(path)) continue
    for (const [, head = ''] of text.replace(comments, '').matchAll(numberedTitle)) {
      for (const [written, section, first, last = first] of head.matchAll(mention)) {
        const from = Number(first)
        if (Number(last) - from >= longestRange) longRanges.push(`${path} names '${written}'`)
        for (let n = from; n <= Math.min(Number(last), from + longestRange - 1); n++) {
          const rule = `S${section}.${String(n).padStart(2, '0')}`
          files.set(rule, [...new Set([...(files.get(rule) ?? []), path])])
        }
      }
    }
  }
  return { files, longRanges }
}
