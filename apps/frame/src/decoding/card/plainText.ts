// Characters that change how others are drawn, or are drawn as nothing: a text with them can read as another one.
const hiddenCharacters =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0]|\p{Default_Ignorable_Code_Point}/gu

/** A name that somebody gave itself, on one line, with nothing in it that changes how it is drawn. */
export function sanitizeName(name: string, max = 64): string {
  const line = name.normalize('NFC').replace(/\s/gu, ' ').replace(hiddenCharacters, '')
  return [...line.replace(/ +/gu, ' ').trim()].slice(0, max).join('')
}

/** A message of several lines in which every hidden character can be seen. */
export function escapeHiddenCharacters(text: string): string {
  return text.replace(hiddenCharacters, (char) =>
    // What makes lines is drawn as lines.
    /[\n\r\t]/.test(char)
      ? char
      : `\\u{${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`,
  )
}

/** Whether something in it would not be seen. */
export const hasHiddenCharacters = (text: string): boolean => escapeHiddenCharacters(text) !== text
