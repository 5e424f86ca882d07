export { contrastRatio, type Rgb, textColorOn } from '../color/contrastRatio.js'
export { hexToRgb, rgbToHex } from '../color/hexColor.js'
export { parseMixedColor } from '../color/parseMixedColor.js'
export {
  minContrast,
  mixToward,
  type ReadableAccent,
  readableAccent,
} from '../color/readableAccent.js'
