import { normalize } from 'viem/ens'

/** A name as it is kept in the registry; undefined for one that is none, or made of letters that pass for others. */
export function normalizeName(text: string): string | undefined {
  if (text.length > 255) return undefined
  // Capitals are a matter of keyboards; anything else that must be mended first is not what it seems to be.
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  // Most names; the tables that all others need take a moment to unpack.
  if (/^[a-z0-9]+(?:\.[a-z0-9]+)+$/.test(lower)) return lower
  try {
    const name = normalize(lower)
    return name === lower && name.includes('.') && !name.split('.').includes('') ? name : undefined
  } catch {
    return undefined
  }
}
