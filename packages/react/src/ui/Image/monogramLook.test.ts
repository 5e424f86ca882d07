import { contrastRatio, type Rgb } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { colors } from '../../theme/tokens.js'
import { monogramHues, monogramLook } from './monogramLook.js'

test('an identity has the same look wherever it stands, however its address is written', () => {
  const look = monogramLook('eip155:31337:0xABCDEF')
  expect(monogramLook('0xabcdef')).toEqual(look)
  expect(monogramLook('eip155:31337:0xABCDEF')).toEqual(look)
})

test('identities spread over all looks, and the hues are far enough apart', () => {
  const looks = Array.from({ length: 400 }, (_, at) => monogramLook(`0x${at.toString(16)}`))
  const distinct = new Set(looks.map(({ depth, hue }) => `${hue} ${depth}`))
  expect(distinct.size).toBe(monogramHues.length * 2)
  const hues = monogramHues.map(([hue]) => hue)
  const gaps = hues.map((hue, at) => (hues[at + 1] ?? 360) - hue)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20)
})

test('what stands side by side in the local world differs', () => {
  const dollar = '0xfbfbfDdd6e35dA57b7B0F9a2C10E34Be70B3A4E9'
  const quiet = '0xCABEe62adFB2a4d4172Fc2F7536f324FC52C274a'
  const looks = [dollar, quiet, 'eip155:31337', 'eip155:31338'].map(monogramLook)
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(4)
})

for (const theme of ['light', 'dark'] as const) {
  test.each(monogramHues)(
    `${theme}: letters of the hue %d can be read on its pale ground`,
    (hue) => {
      const [text, ground] = [colors.monogram[theme], colors.monogramGround[theme]]
      expect(contrastRatio(rgbOf(hue, text), rgbOf(hue, ground))).toBeGreaterThanOrEqual(4.5)
    },
  )
}

test.each(monogramHues)(
  'white letters can be read on the strong ground of the hue %d',
  (hue, depth) => {
    expect(contrastRatio([1, 1, 1], rgbOf(hue, `65% ${depth}%`))).toBeGreaterThanOrEqual(4.5)
  },
)

/** The colour of a hue with a saturation and a lightness, as the style sheet puts them together. */
function rgbOf(hue: number, parts: string): Rgb {
  const [saturation = 0, lightness = 0] = parts
    .split(' ')
    .map((part) => Number.parseFloat(part) / 100)
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const strength = saturation * Math.min(lightness, 1 - lightness)
    return lightness - strength * Math.max(-1, Math.min(place - 3, 9 - place, 1))
  }
  return [channel(0), channel(8), channel(4)]
}
