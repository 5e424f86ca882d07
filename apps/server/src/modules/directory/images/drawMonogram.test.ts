import { expect, test } from 'vitest'
import { parseImage } from '../../images/parseImage.js'
import { drawMonogram, monogramColors } from './drawMonogram.js'

const text = (letters: string, name: string) =>
  new TextDecoder().decode(drawMonogram(letters, name).bytes)

test('the same name is always of the same colour, and names differ', () => {
  expect(text('M', 'MetaMask')).toBe(text('M', 'MetaMask'))
  const names = Array.from({ length: 200 }, (_, n) => `Wallet ${n}`)
  const colors = new Set(names.map((name) => /fill="(#\w+)"/.exec(text('W', name))?.[1]))
  expect(colors.size).toBe(monogramColors.length)
})

test('letters stay text, whatever they are', () => {
  const svg = text(`<&"'`, 'x')
  expect(svg).toContain('>&lt;&amp;&quot;&apos;<')
  expect(parseImage(Buffer.from(svg), 'image/svg+xml').image).toBeDefined()
})

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(monogramColors)(
  'white letters are read on %s, and it stands out of a dark page',
  (color) => {
    const onColor = 1.05 / (luminance(color) + 0.05)
    const onDark = (luminance(color) + 0.05) / (luminance('#141414') + 0.05)
    expect(onColor).toBeGreaterThanOrEqual(4.5)
    expect(onDark).toBeGreaterThanOrEqual(2)
  },
)
