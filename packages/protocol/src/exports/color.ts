export { hexToRgb, rgbToHex } from '../color/hexColor.js'
export { parseMixedColor } from '../color/parseMixedColor.js'
export {
  contrastRatio,
  minContrast,
  mixToward,
  type ReadableAccent,
  readableAccent,
} from '../color/readableAccent.js'
export { type Rgb, textColorOn } from '../color/textColorOn.js'
