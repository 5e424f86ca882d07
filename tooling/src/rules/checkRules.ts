import type { Sources } from '../sources/readSources.js'
import { compareRules, parseListFile, parseRemarks } from './parseListFile.js'
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
  const { inPart } = parseRemarks(list)
  const owed = new Set(parseListFile(list))

  const problems = [
    ...ofBook,
    ...longRanges.map((range) => `${range}: a range may name five rules at most`),
  ]
  for (const [rule, [file]] of files) {
    if (!rules.has(rule)) problems.push(`${file} names ${rule}, which is not in ${rulesPath}`)
  }
  for (const rule of rules) {
    const file = files.get(rule)?.[0]
    if (!file && !waived.has(rule) && !owed.has(rule)) {
      problems.push(`rule ${rule} has no test: a title must begin with it`)
    }
    if (file && waived.has(rule))
      problems.push(`rule ${rule} is marked not testable, but ${file} tests it`)
    if (inPart.has(rule) && !file)
      problems.push(`rule ${rule} is open in part, but no test names it: then it is open`)
    if (owed.has(rule) && ((file && !inPart.has(rule)) || waived.has(rule))) {
      const why = file ? `${file} tests it` : 'it is marked not testable'
      problems.push(`rule ${rule} is in ${openRulesPath}, but ${why}; remove it`)
    }
  }
  return [...problems, ...listProblems(parseListFile(list), rules)]
}

/** How many rules there are, and how far they are proven, in a line. */
export function countRules(sources: Sources): string {
  const { deviations, rules, waived } = parseRuleBook(sources.get(rulesPath) ?? '')
  const list = sources.get(openRulesPath) ?? ''
  const { inPart } = parseRemarks(list)
  const owed = parseListFile(list).length
  const numbers = [
    `${rules.size} in all`,
    `${rules.size - owed - waived.size} proven`,
    `${owed - inPart.size} open`,
    `${inPart.size} open in part`,
    `${waived.size} not testable`,
    `${deviations.size} deviations`,
  ]
  return `rules: ${numbers.join(', ')}`
}

function listProblems(open: readonly string[], rules: ReadonlySet<string>): string[] {
  const problems = open
    .filter((rule) => !rules.has(rule))
    .map((rule) => `${openRulesPath} lists ${rule}, which is not in ${rulesPath}`)
  const sorted = [...new Set(open)].sort(compareRules)
  if (sorted.join() !== open.join())
    problems.push(`${openRulesPath} is not sorted, or lists a rule twice`)
  return problems
}
