const docsPage = 'https://github.com/latchkey/latchkey/blob/main/docs/errors.md'

/** Returns where the documentation gives the cause and the fix of an error. */
export const docsUrl = (code: string): string => `${docsPage}#${code.replace('/', '')}`
