/** Parses JSON; whole numbers of 16 or more digits, which a number might round, come as text. */
export function parseExactJson(text: string): unknown {
  let isInside = false
  const exact = text.replace(/\\.|"|(?<![-+.\deE])-?\d{16,}(?![.\deE])/gs, (part) => {
    if (part === '"') isInside = !isInside
    return isInside || part === '"' ? part : `"${part}"`
  })
  return JSON.parse(exact)
}
