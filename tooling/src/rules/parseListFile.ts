/** What may follow an item: why it is in the list, or what of it is open. */
const remark = /\s+(?:because|(in part:))\s+\S.*$/

/** The items of a list file, in its order, without their remarks; what follows `#` is a comment. */
export function parseListFile(text: string): readonly string[] {
  return linesOf(text).map((line) => line.replace(remark, ''))
}

/** The items of a list file that say what of them is open (`in part: …`). */
export function itemsInPart(text: string): ReadonlySet<string> {
  const lines = linesOf(text).filter((line) => remark.exec(line)?.[1])
  return new Set(lines.map((line) => line.replace(remark, '')))
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)
