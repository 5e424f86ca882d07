/** Writes a time in seconds as date and time of the day. */
export const timeText = (seconds: number, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    seconds * 1_000,
  )
