import type { DappData } from '@latchkey/protocol/frame'

const maxCharacters = 64

/** A page's description of itself, shown as its own words beside the verified origin. */
export type Dapp = {
  readonly name: string
  readonly url: string
  readonly icons: readonly string[]
}

/** Sanitises a page's description so that it cannot pose as ours: one short line. Images are not shown. @spec S3.62 */
export function toDapp({ metadata }: DappData): Dapp | undefined {
  return (
    metadata && { name: sanitizeLine(metadata.name), url: sanitizeLine(metadata.url), icons: [] }
  )
}

/** One line of at most 64 characters, without control characters and marks that reverse or hide text. */
function sanitizeLine(text: string): string {
  const plain = text
    .normalize('NFC')
    // Control, format (including direction and zero-width marks), private and unpaired characters; line ends.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    // Filler characters that count as letters but are invisible.
    .replaceAll(/[\u115f\u1160\u3164\uffa0\u2800]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, maxCharacters).join('').trim()
}
