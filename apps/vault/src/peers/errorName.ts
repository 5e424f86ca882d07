/** What may be reported of an error: its message could quote its input. */
export const errorName = (error: unknown) => (error instanceof Error ? error.name : 'failed')
