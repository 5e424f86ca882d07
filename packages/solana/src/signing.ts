/** All that signs, in one piece: it brings the chain's own library along. */
export { answerRequest } from './answerRequest.js'
export { signText } from './signText.js'
