export { createSafeChannel } from './createSafeChannel.js'
export { createSafeProvider } from './createSafeProvider.js'
export { signAsSafe } from './safeAnswers.js'
