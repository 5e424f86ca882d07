/** All that signs, in one piece: it brings the chain's own library along. */

export { signText } from '../signing/signMessage.js'
export { handleRequest } from './handleRequest.js'
