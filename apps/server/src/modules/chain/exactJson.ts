/** Parses JSON; whole numbers that a number might round come as text, digit by digit. */
export function exactJson(text: string): unknown {
  let isInside = false
  const exact = text.replace(/\\.|"|(?<![-+.\deE])-?\d{16,}(?![.\deE])/gs, (part) => {
    if (part === '"') isInside = !isInside
    return isInside || part === '"' ? part : `"${part}"`
  })
  return JSON.parse(exact)
}
