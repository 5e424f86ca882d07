/** The items of a list file, in its order; what follows `#` is a comment. */
export function parseListFile(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)
}

/** The list without the items that are done, and without headings of empty groups. It never grows. */
export function shrinkListFile(text: string, isDone: (rule: string) => boolean): string {
  const groups = text.split(/\n{2,}/).map((group) => {
    const lines = group.split('\n')
    const left = lines.filter((line) => !parseListFile(line).some(isDone))
    const emptied = parseListFile(group).length > 0 && parseListFile(left.join('\n')).length === 0
    return emptied ? '' : left.join('\n')
  })
  const left = groups.map((group) => group.trimEnd()).filter(Boolean)
  return left.length > 0 ? `${left.join('\n\n')}\n` : ''
}

/** Orders rules by section and number: S2.05 before S10.01. */
export function compareRules(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
