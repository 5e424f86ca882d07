import type { ImageFile } from '../../images/ImageFile.js'

/** Dark enough for white letters, bright enough for a dark page, and each of a kind of its own: four purples would look like one. */
export const monogramColors: readonly string[] = [
  ...['#b91c1c', '#c2410c', '#a16207', '#4d7c0f', '#15803d', '#0f766e', '#0e7490', '#1d4ed8'],
  ...['#6d28d9', '#a21caf', '#be185d', '#475569'],
]

export const monogramColor = (name: string): string =>
  monogramColors[hashOf(name) % monogramColors.length] ?? ''

/** Draws letters on a colour; that of the name if none is given. */
export function drawMonogram(
  letters: string,
  name: string,
  color: string = monogramColor(name),
): ImageFile {
  const length = [...letters].length
  const size = length <= 1 ? 34 : length === 2 ? 28 : length === 3 ? 21 : 16
  const font = 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 64 64">',
    `<rect width="64" height="64" fill="${color}"/>`,
    `<text x="32" y="32" dy=".35em" fill="#fff" font-family="${font}" font-size="${size}"`,
    ` font-weight="600" text-anchor="middle">${escaped(letters)}</text></svg>`,
  ].join('')
  return { type: 'image/svg+xml', bytes: new TextEncoder().encode(svg) }
}

/** FNV-1a: short, and spread well enough for twelve colours. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text.toLowerCase())) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  }
  return (hash ^ (hash >>> 15)) >>> 0
}

// By name: a numeric entity would evade a check of what is in an SVG.
const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) => text.replace(/[<>&"']/g, (letter) => entities[letter] ?? '')
