/** An SVG in one line, without what no picture needs; one that could do more than be drawn is refused. */
export function plainPicture(svg: string): string {
  const plain = svg
    .replace(/\s*\n\s*/g, '')
    .replace(/^<svg[^>]*>/, (tag) => tag.replace(/ (?:class|width|height)="[^"]*"/g, ''))
    .trim()
  if (/<(?:script|style|foreignObject|image|use|a)\b|\son\w+=|href|'|\\|url\((?!#)/i.test(plain))
    throw new Error(`A picture may only be drawn: ${plain}`)
  return plain
}
