/** A name inside a sentence, told apart from it by marks that nobody sees: its direction then changes nothing around it. */
export const bidiIsolate = (name: string): string => `\u2068${name}\u2069`
