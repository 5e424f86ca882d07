/** Keeps a name's direction from affecting the sentence. */
export const bidiIsolate = (name: string): string => `\u2068${name}\u2069`
