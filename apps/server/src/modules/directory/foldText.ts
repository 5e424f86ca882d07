/** Folds a text for a search: without case, accents, width and invisible characters. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Letters and digits only, so that 'Meta Mask' finds MetaMask and '1-inch' finds 1inch. */
export const compactText = (folded: string) => folded.replace(/[^\p{L}\p{N}]/gu, '')
