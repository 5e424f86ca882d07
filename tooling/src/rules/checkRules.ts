import type { Sources } from '../sources/readSources.js'
import { namedNumbers } from './namedNumbers.js'
import { itemsInPart, parseListFile } from './parseListFile.js'

export const rulesPath = 'docs/rules.md'
export const openRulesPath = 'tooling/open-rules.txt'

/** The rules of the book, one a line, in its order. */
export function rulesOf(sources: Sources): readonly string[] {
  const lines = (sources.get(rulesPath) ?? '').matchAll(/^\s*- \*\*(S\d+\.\d\d)\*\*/gm)
  return [...lines].map(([, rule = '']) => rule)
}

/** Every rule has a test, or is openly owed. */
export function checkRules(sources: Sources): string[] {
  const rules = rulesOf(sources)
  if (rules.length === 0) return [`${rulesPath} is missing`]
  const named = [...namedNumbers(sources)].filter(([rule]) => rule.startsWith('S'))
  const files = new Map(named)
  const list = sources.get(openRulesPath) ?? ''
  const [open, inPart] = [parseListFile(list), itemsInPart(list)]
  const isKnown = (rule: string) => rules.includes(rule)
  return [
    ...rules
      .filter((rule, at) => rules.indexOf(rule) < at)
      .map((rule) => `rule ${rule} stands twice in ${rulesPath}`),
    ...rules
      .filter((rule) => !files.has(rule) && !open.includes(rule))
      .map((rule) => `rule ${rule} has no test: a title must begin with it`),
    ...named
      .filter(([rule]) => !isKnown(rule))
      .map(([rule, file]) => `${file} names ${rule}, which is not in ${rulesPath}`),
    ...open.flatMap((rule) => {
      const file = files.get(rule)
      if (!isKnown(rule)) return [`${openRulesPath} lists ${rule}, which is not in ${rulesPath}`]
      if (inPart.has(rule) && !file)
        return [`rule ${rule} is open in part, but no test names it: then it is open`]
      if (!file || inPart.has(rule)) return []
      return [`rule ${rule} is in ${openRulesPath}, but ${file} tests it; remove it`]
    }),
  ]
}
