// Characters that are invisible or change how others render: a text with them can look like another one.
// The single ones are letters and signs by their class, but show nothing.
const hiddenCharacters =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]|\p{Default_Ignorable_Code_Point}/gu

/** Returns a self-given name as one line without characters that change its rendering. */
export function sanitizeName(name: string, max = 64): string {
  const line = name.normalize('NFC').replace(/\s/gu, ' ').replace(hiddenCharacters, '')
  return [...line.replace(/ +/gu, ' ').trim()].slice(0, max).join('').trim()
}

/** Returns a text of several lines with all hidden characters made visible. */
export function escapeHiddenCharacters(text: string): string {
  return text.replace(hiddenCharacters, (char) =>
    // Line breaks stay line breaks.
    /[\n\r\t]/.test(char)
      ? char
      : `\\u{${Number(char.codePointAt(0)).toString(16).padStart(4, '0')}}`,
  )
}

export const hasHiddenCharacters = (text: string): boolean => escapeHiddenCharacters(text) !== text
