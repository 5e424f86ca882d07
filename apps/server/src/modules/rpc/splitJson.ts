/** How deep the parameters of a call may be nested: transactions and typed data need less than ten. */
const maxDepth = 64

/**
 * The texts between the commas of a JSON array or object, in valid JSON; undefined where there are more than `max`, or
 * something is nested too deep. Parts of the text stay as they were written: a number that JavaScript would round too.
 */
export function splitJson(text: string, max: number): readonly string[] | undefined {
  const items: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') at = endOfString(text, at)
    else if (char === '[' || char === '{') {
      depth += 1
      if (depth > maxDepth) return undefined
      if (depth === 1) from = at + 1
    } else if (char === ']' || char === '}' || char === ',') {
      if (depth === 1) {
        const item = text.slice(from, at).trim()
        if (item !== '') items.push(item)
        if (items.length > max) return undefined
        from = at + 1
      }
      if (char !== ',') depth -= 1
    }
  }
  return items
}

/** The members of a JSON object as texts; of two with one name the last, as `JSON.parse` has it. */
export function splitObject(text: string, max: number): ReadonlyMap<string, string> | undefined {
  const members = splitJson(text, max)?.map((member): [string, string] => {
    const end = endOfString(member, 0) + 1
    const value = member.slice(member.indexOf(':', end) + 1).trim()
    return [JSON.parse(member.slice(0, end)), value]
  })
  return members && new Map(members)
}

/** The place of the quotation mark that ends a string. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return end
  }
  return text.length
}
