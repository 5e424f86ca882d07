/** The numbers in a list of open rules, in its order; what follows `#` is a comment. */
export function parseListFile(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)
}

/** The list without the rules that are done, and without headings that nothing stands under any more. It never grows. */
export function shrinkListFile(text: string, isDone: (rule: string) => boolean): string {
  const groups = text.split(/\n{2,}/).map((group) => {
    const lines = group.split('\n')
    const left = lines.filter((line) => !parseListFile(line).some(isDone))
    const emptied = parseListFile(group).length > 0 && parseListFile(left.join('\n')).length === 0
    return emptied ? '' : left.join('\n')
  })
  const kept = groups.map((group) => group.trimEnd()).filter(Boolean)
  return kept.length > 0 ? `${kept.join('\n\n')}\n` : ''
}

/** Orders rules by section and number: S2.05 before S10.01. */
export function compareRules(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
