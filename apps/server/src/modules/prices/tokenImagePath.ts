import { imagePaths } from '@latchkey/protocol'

/** Path on this server of a token's image, by its symbol; undefined for a symbol without one. */
export function tokenImagePath(symbol: string): string | undefined {
  return /^[\p{L}\p{N}\p{Sc}.+_-]{1,16}$/u.test(symbol) && /[\p{L}\p{N}]/u.test(symbol)
    ? imagePaths.token + encodeURIComponent(symbol)
    : undefined
}
