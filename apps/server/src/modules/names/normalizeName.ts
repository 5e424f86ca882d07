import { normalize } from 'viem/ens'

/** Normalises a name as the registry stores it; undefined for an invalid one, or one with confusable letters. */
export function normalizeName(text: string): string | undefined {
  if (text.length > 255) return undefined
  // Case is ignored; a name that needs any other change imitates another.
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  // Covers most names; the tables for all others take time to load.
  if (/^[a-z0-9]+(?:\.[a-z0-9]+)+$/.test(lower)) return lower
  try {
    const name = normalize(lower)
    return name === lower && name.includes('.') && !name.split('.').includes('') ? name : undefined
  } catch {
    return undefined
  }
}
