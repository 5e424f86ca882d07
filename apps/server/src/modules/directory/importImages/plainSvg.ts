const named: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Returns an SVG without what editors leave in it and pages do not draw: its declaration, comments, notes of the editor, and
 * characters written as numbers. What is checked and stored is the rest: nothing hides in what was taken away.
 */
export function plainSvg(svg: string): string {
  return withoutComments(svg)
    .replace(/^\ufeff?\s*<\?xml\s[^<>]*\?>/, '')
    .replace(/\s(?:inkscape|sodipodi):[\w-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')/g, '')
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (reference, hex, decimal) =>
      character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), reference),
    )
    .trim()
}

function character(code: number, reference: string): string {
  if ([9, 10, 13].includes(code)) return ' '
  // Others of these are no characters of XML: what refuses them sees them as they are.
  if (code < 32 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return reference
  const text = String.fromCodePoint(code)
  return named[text] ?? text
}

function withoutComments(svg: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = svg.indexOf('<!--', at)
    const end = start < 0 ? -1 : svg.indexOf('-->', start + 4)
    if (end < 0) return parts.join('') + svg.slice(at)
    parts.push(svg.slice(at, start))
    at = end + 3
  }
}
