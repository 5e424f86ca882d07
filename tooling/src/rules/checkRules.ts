import type { Sources } from '../sources/readSources.js'
import { compareRules, parseListFile } from './parseListFile.js'
import { namedRules } from './ruleTitles.js'

const rulesPath = 'docs/rules.md'
export const openRulesPath = 'tooling/open-rules.txt'

/** Every rule has a test, or is openly owed; `earlierLists` are the committed versions of the list of what is owed. */
export function checkRules(sources: Sources, earlierLists: readonly string[] = []): string[] {
  const markdown = sources.get(rulesPath)
  if (markdown === undefined) return [`${rulesPath} is missing`]
  const { rules, waived, problems } = parseRules(markdown)
  const { files, longRanges } = namedRules(sources)
  const open = parseListFile(sources.get(openRulesPath) ?? '')
  const owed = new Set(open)

  problems.push(...longRanges.map((range) => `${range}: a range may name five rules at most`))
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
    if (owed.has(rule) && (file || waived.has(rule))) {
      const why = file ? `${file} tests it` : 'it is marked not testable'
      problems.push(
        `rule ${rule} is in ${openRulesPath}, but ${why}; remove it: the list may only shrink`,
      )
    }
  }
  return [
    ...problems,
    ...listProblems(open, rules),
    ...addedSinceEarlier(openRulesPath, open, earlierLists),
  ]
}

/** The rules that are done now: named by a test, or marked as not testable. */
export function doneRules(sources: Sources): ReadonlySet<string> {
  const { waived } = parseRules(sources.get(rulesPath) ?? '')
  return new Set([...namedRules(sources).files.keys(), ...waived])
}

function parseRules(markdown: string) {
  const rules = new Set<string>()
  const waived = new Set<string>()
  const problems: string[] = []
  for (const line of markdown.split('\n')) {
    const [, rule, text = ''] = /^\s*- \*\*(S\d+\.\d\d)\*\*(.*)$/.exec(line) ?? []
    if (!rule) continue
    if (rules.has(rule)) problems.push(`rule ${rule} stands twice in ${rulesPath}`)
    rules.add(rule)
    if (/not testable: *\S/.test(text)) waived.add(rule)
    else if (/not testable/.test(text))
      problems.push(`rule ${rule} is marked not testable without a reason`)
  }
  return { rules, waived, problems }
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

/** What a list of open things, at its path, names that a committed version of it did not. */
export function addedSinceEarlier(
  path: string,
  open: readonly string[],
  earlierLists: readonly string[],
): string[] {
  const earlier = earlierLists.map((text) => new Set(parseListFile(text)))
  return open
    .filter((item) => earlier.some((list) => !list.has(item)))
    .map(
      (item) => `${path} lists ${item}, which an earlier commit did not: the list may only shrink`,
    )
}
