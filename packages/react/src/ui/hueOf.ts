import { hashOf } from './hashOf.js'

export const hueOf = (text: string): number => hashOf(text) % 360
