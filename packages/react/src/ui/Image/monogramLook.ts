import { hashOf } from '../hashOf.js'

/** Distinct hues, each with the lightness (%) at which white letters are readable. */
export const monogramHues = [
  ...([
    [0, 45],
    [25, 38],
    [48, 30],
    [85, 29],
    [135, 30],
    [165, 30],
  ] as const),
  ...([
    [190, 32],
    [212, 43],
    [235, 56],
    [265, 54],
    [292, 44],
    [328, 44],
  ] as const),
] as const

export type MonogramLook = { readonly hue: number; readonly depth: number | undefined }

export function monogramLook(identity: string): MonogramLook {
  // Without the chain id, which not every source has.
  const mixed = hashOf(identity.split(':').at(-1)?.toLowerCase() ?? '')
  // The lowest bits differ little between similar texts.
  const hash = (mixed ^ (mixed >>> 15)) >>> 0
  const { length } = monogramHues
  const [hue, depth] = monogramHues[hash % length] ?? monogramHues[0]
  return { hue, depth: Math.floor(hash / length) % 2 === 1 ? depth : undefined }
}
