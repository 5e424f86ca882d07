/** One chunk, because all of it imports @solana/kit. */

export { signText } from '../signing/signMessage.js'
export { handleRequest } from './handleRequest.js'
