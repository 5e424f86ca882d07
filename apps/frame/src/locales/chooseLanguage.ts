/** The languages that we have texts in, and which way each is written; English comes where none of them is read. */
const directions = { ar: 'rtl', de: 'ltr', en: 'ltr' } as const

export type Language = keyof typeof directions

const languages = Object.keys(directions) as Language[]

/** Returns our language for a tag such as `de-AT`; undefined for others. */
export function supportedLanguage(tag: string): Language | undefined {
  const [language = ''] = tag.toLowerCase().split('-')
  return languages.find((each) => each === language)
}

/**
 * Returns the language in which the visitor reads: the browser's first that we have. A suggestion from elsewhere counts
 * only if the browser lists it too, since a page could otherwise make an approval unreadable.
 */
export function chooseLanguage(listed: readonly string[], suggested?: string): Language {
  const readable = listed.map(supportedLanguage).filter((language) => language !== undefined)
  const wanted = suggested === undefined ? undefined : supportedLanguage(suggested)
  if (wanted !== undefined && readable.includes(wanted)) return wanted
  return readable[0] ?? 'en'
}

export const directionOf = (language: Language) => directions[language]
