const docsPage = 'https://github.com/latchkey/latchkey/blob/main/docs/errors.md'

export const docsUrl = (code: string): string => `${docsPage}#${code.replace('/', '')}`
