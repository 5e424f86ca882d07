/** Writes a time in seconds as a date, in the visitor's language, or with the time of the day. */
export const dateText = (seconds: number, language: string, hasTime = false) =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    ...(hasTime && { timeStyle: 'short' }),
  }).format(seconds * 1_000)
