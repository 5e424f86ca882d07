import { limits } from '@latchkey/protocol'
import { hueOf } from '../hueOf.js'

const count = 5
const saturation = 0.7
const lightness = 0.42

/** @spec S9.24 */
export function avatarTints(address: string): readonly string[] {
  const colour = hueToRgb(hueOf(address.startsWith('0x') ? address.toLowerCase() : address))
  return Array.from({ length: count }, (_, step) => {
    const tint = step * limits.avatarTintStep
    const channels = colour.map((channel) => Math.round(255 * (channel + (1 - channel) * tint)))
    return `rgb(${channels.join(' ')})`
  })
}

function hueToRgb(hue: number): readonly number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const index = (offset + hue / 30) % 12
    return lightness - reach * Math.max(-1, Math.min(index - 3, 9 - index, 1))
  })
}
