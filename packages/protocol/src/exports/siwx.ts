export { assertSiteFields } from '../siwx/assertSignInFields.js'
export { formatSignInMessage } from '../siwx/formatSignInMessage.js'
export { parseSignInMessage } from '../siwx/parseSignInMessage.js'
export type { SignInMessageData } from '../siwx/SignInMessageData.js'
export type {
  SiweConfig,
  SiweMessageArgs,
  SiweMessageParams,
  SiweSession,
  SiweSignedMessage,
} from '../siwx/SiweConfig.js'
export type { Cacao, SignInMessage, SignInSession, Siwx } from '../siwx/Siwx.js'
