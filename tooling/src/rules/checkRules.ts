import type { Sources } from '../sources/readSources.js'
import { itemsInPart, parseListFile } from './parseListFile.js'
import { parseRuleBook, rulesPath } from './parseRuleBook.js'
import { namedRules } from './ruleTitles.js'

export const openRulesPath = 'tooling/open-rules.txt'

/** Every rule has a test, or is openly owed. */
export function checkRules(sources: Sources): string[] {
  const markdown = sources.get(rulesPath)
  if (markdown === undefined) return [`${rulesPath} is missing`]
  const { problems: ofBook, rules, waived } = parseRuleBook(markdown)
  const { files, longRanges } = namedRules(sources)
  const list = sources.get(openRulesPath) ?? ''
  const [open, inPart] = [parseListFile(list), itemsInPart(list)]
  const problems = [
    ...ofBook,
    ...longRanges.map((range) => `${range}: a range may name five rules at most`),
  ]
  for (const [rule, [file]] of files) {
    if (!rules.has(rule)) problems.push(`${file} names ${rule}, which is not in ${rulesPath}`)
  }
  for (const rule of rules) {
    const file = files.get(rule)?.[0]
    const isOpen = open.includes(rule)
    if (!file && !waived.has(rule) && !isOpen)
      problems.push(`rule ${rule} has no test: a title must begin with it`)
    if (file && waived.has(rule))
      problems.push(`rule ${rule} is marked not testable, but ${file} tests it`)
    if (inPart.has(rule) && !file)
      problems.push(`rule ${rule} is open in part, but no test names it: then it is open`)
    if (isOpen && ((file && !inPart.has(rule)) || waived.has(rule))) {
      const why = file ? `${file} tests it` : 'it is marked not testable'
      problems.push(`rule ${rule} is in ${openRulesPath}, but ${why}; remove it`)
    }
  }
  for (const rule of open) {
    if (!rules.has(rule))
      problems.push(`${openRulesPath} lists ${rule}, which is not in ${rulesPath}`)
  }
  return problems
}

/** How many rules there are, and how far they are proven, in a line. */
export function countRules(sources: Sources): string {
  const { deviations, rules, waived } = parseRuleBook(sources.get(rulesPath) ?? '')
  const list = sources.get(openRulesPath) ?? ''
  const [open, inPart] = [parseListFile(list).length, itemsInPart(list).size]
  const proven = rules.size - open - waived.size
  return `rules: ${rules.size} in all, ${proven} proven, ${open - inPart} open, ${inPart} open in part, ${waived.size} not testable, ${deviations.size} deviations`
}
