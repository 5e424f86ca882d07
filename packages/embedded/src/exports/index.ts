export type { EmbeddedOptions } from '../EmbeddedOptions.js'
export { embedded } from '../embedded.js'
