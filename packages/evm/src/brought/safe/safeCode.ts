export { createSafeChannel } from './createSafeChannel.js'
export { createSafeProvider } from './createSafeProvider.js'
