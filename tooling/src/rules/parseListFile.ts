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

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)

/** Orders rules by section and number: S2.05 before S10.01. */
export function compareRules(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
