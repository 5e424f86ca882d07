/** One chunk for all that signs, because it imports @solana/kit. */

export { signText } from '../signing/signMessage.js'
export { handleRequest } from './handleRequest.js'
