/** The longest place of a caller; it is shown beside a browser's name. */
const maxCharacters = 64

/** A rough place as a header of the operator's proxy reports it; undefined where it says nothing that can be shown. */
export function placeOf(header: string | undefined): string | undefined {
  const text = readUtf8(header ?? '')
  // A visitor reads it: no sign that could hide, turn around or link anything.
  const shown = text.replace(/[^\p{L}\p{M}\p{N} ,.'()-]/gu, ' ').replace(/\s+/g, ' ')
  const place = [...shown.trim()].slice(0, maxCharacters).join('').slice(0, maxCharacters).trim()
  return place === '' ? undefined : place
}

/** Headers arrive byte by byte, and proxies write names of cities as UTF-8. */
function readUtf8(header: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every character that is one byte.
  if (!/^[\u0000-\u00ff]*$/.test(header)) return header
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'))
  } catch {
    return header
  }
}
