export {
  createLanguageLoader,
  type LanguageLoader,
} from '../async/createLanguageLoader.js'
export { type Lazy, lazy, whenLoaded } from '../async/lazy.js'
export { singleFlight } from '../async/singleFlight.js'
export { within } from '../async/within.js'
