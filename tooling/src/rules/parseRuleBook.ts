/** The book of rules. */
export const rulesPath = 'docs/rules.md'

/** What the book says: its rules, those without a test on purpose, those that deviate, and what is wrong in it. */
export type RuleBook = {
  readonly rules: ReadonlySet<string>
  readonly waived: ReadonlySet<string>
  readonly deviations: ReadonlySet<string>
  readonly problems: readonly string[]
}

/** Reads the book: one line per rule. */
export function parseRuleBook(markdown: string): RuleBook {
  const rules = new Set<string>()
  const waived = new Set<string>()
  const deviations = new Set<string>()
  const problems: string[] = []
  for (const line of markdown.split('\n')) {
    const [, rule, text = ''] = /^\s*- \*\*(S\d+\.\d\d)\*\*(.*)$/.exec(line) ?? []
    if (!rule) continue
    if (rules.has(rule)) problems.push(`rule ${rule} stands twice in ${rulesPath}`)
    rules.add(rule)
    if (/not testable: *\S/.test(text)) waived.add(rule)
    else if (/not testable/.test(text))
      problems.push(`rule ${rule} is marked not testable without a reason`)
    if (!/deviat/i.test(text)) continue
    deviations.add(rule)
    if (!/ _Deviation: [^\n]+\S because [^\n]+\._$/.test(text.trimEnd()))
      problems.push(
        `rule ${rule} deviates, but does not end with '_Deviation: <what the specification says>; <what we do>, because <reason>._'`,
      )
  }
  return { rules, waived, deviations, problems }
}
