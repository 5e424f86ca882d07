import { imagePaths } from '@latchkey/protocol'

/** Where this server shows a token's picture, by its symbol; undefined for a symbol that none is drawn of. */
export function tokenImagePath(symbol: string): string | undefined {
  return /^[\p{L}\p{N}\p{Sc}.+_-]{1,16}$/u.test(symbol) && /[\p{L}\p{N}]/u.test(symbol)
    ? imagePaths.token + encodeURIComponent(symbol)
    : undefined
}
