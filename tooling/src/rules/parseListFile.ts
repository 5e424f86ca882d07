/** What may follow an item: why it was added to a list that may only shrink, or what of it is open. */
const remark = /\s+(because|in part:)\s+(\S.*)$/

/** The items of a list file, in its order, without their remarks; what follows `#` is a comment. */
export function parseListFile(text: string): readonly string[] {
  return linesOf(text).map((line) => line.replace(remark, ''))
}

/** The items of a list file that say why they were added (`because …`), or what of them is open (`in part: …`). */
export function parseRemarks(text: string): {
  readonly added: ReadonlySet<string>
  readonly inPart: ReadonlySet<string>
} {
  const remarked = (word: string) =>
    new Set(
      linesOf(text).flatMap((line) =>
        remark.exec(line)?.[1] === word ? [line.replace(remark, '')] : [],
      ),
    )
  return { added: remarked('because'), inPart: remarked('in part:') }
}

/** What a list names that a committed version of it did not; with a reason, an item may come back. */
export function addedSinceEarlier(
  path: string,
  text: string,
  earlierLists: readonly string[],
): string[] {
  const { added, inPart } = parseRemarks(text)
  const earlier = earlierLists.map((list) => new Set(parseListFile(list)))
  return parseListFile(text)
    .filter((item) => !added.has(item) && !inPart.has(item))
    .filter((item) => earlier.some((list) => !list.has(item)))
    .map(
      (item) =>
        `${path} lists ${item}, which an earlier commit did not: the list may only shrink, or say 'because' behind it`,
    )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)

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
