export { createSafeChannel } from './createSafeChannel.js'
export { createSafeProvider } from './createSafeProvider.js'
export { signAsSafe } from './signAsSafe.js'
