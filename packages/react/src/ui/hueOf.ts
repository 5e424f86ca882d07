import { hashOf } from './hashOf.js'

/** Derives a hue from a text: always the same one, and evenly distributed. */
export const hueOf = (text: string): number => hashOf(text) % 360
