import type { DappData } from '@latchkey/protocol/frame'

const maxCharacters = 64

/** What a page calls itself: to be shown as its own word, beside the address that the browser told. */
export type Dapp = {
  readonly name: string
  readonly url: string
  readonly icons: readonly string[]
}

/** Takes of a page's own words what cannot pose as ours: one short line, written one way. Pictures are not shown. @spec S3.62 */
export function toDapp({ metadata }: DappData): Dapp | undefined {
  return (
    metadata && { name: sanitizeLine(metadata.name), url: sanitizeLine(metadata.url), icons: [] }
  )
}

/** One line without control characters, without marks that turn or hide text, of at most 64 letters. */
export function sanitizeLine(text: string): string {
  const plain = text
    .normalize('NFC')
    // Control, format (with all marks of direction, and those of no width), private and unpaired ones; line ends.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    // Fillers that are letters by name and nothing to the eye.
    .replaceAll(/[\u115f\u1160\u3164\uffa0\u2800]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, maxCharacters).join('').trim()
}
