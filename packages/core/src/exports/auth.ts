export { parseEmail } from '@latchkey/protocol'
export { usesEmbeddedWallet } from '../auth/authNamespaces.js'
export { completeLogin } from '../auth/completeLogin.js'
export {
  type StartEmailChangeParameters,
  type SubmitSecondaryOtpParameters,
  startEmailChange,
  submitPrimaryOtp,
  submitSecondaryOtp,
} from '../auth/emailChange.js'
export { emailCooldown } from '../auth/emailCooldown.js'
export {
  markProtectionOffered,
  mayOfferProtection,
  refuseProtection,
} from '../auth/protectionOffer.js'
export { recoverLogin } from '../auth/recoverLogin.js'
export { showFrame } from '../auth/requireAuth.js'
export { hasAccountTypes, smartAccountNetworks } from '../auth/smartAccounts.js'
export { cancelSocial } from '../auth/social/cancelSocial.js'
export { type LogInByTokenParameters, logInByToken } from '../auth/social/logInByToken.js'
export { startFarcaster } from '../auth/social/startFarcaster.js'
export { retrySocial, type StartSocialParameters, startSocial } from '../auth/social/startSocial.js'
export { resendCode, type SubmitEmailParameters, submitEmail } from '../auth/submitEmail.js'
export { type SubmitOtpParameters, submitOtp } from '../auth/submitOtp.js'
export { type WaitForDeviceParameters, waitForDevice } from '../auth/waitForDevice.js'
export { showSecurity } from '../auth/walletSecurity.js'
export type {
  AuthEvent,
  AuthPort,
  FramePlace,
  FrameTimeout,
  SocialStep,
} from '../ports/AuthPort.js'
export type {
  AuthSlice,
  Login,
  LoginStep,
  SocialAttempt,
  SocialStatus,
} from '../state/authSlice.js'
