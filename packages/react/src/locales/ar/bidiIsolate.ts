/** Wraps a name in invisible bidi isolates, so that its direction does not affect the sentence around it. */
export const bidiIsolate = (name: string): string => `\u2068${name}\u2069`
