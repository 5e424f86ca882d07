export { parseEmail } from '@latchkey/protocol/auth'
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
export {
  type SetPreferredAccountTypeParameters,
  setPreferredAccountType,
} from '../auth/setPreferredAccountType.js'
export { hasAccountTypes, smartAccountNetworks } from '../auth/smartAccounts.js'
export { resendCode, type SubmitEmailParameters, submitEmail } from '../auth/submitEmail.js'
export { type SubmitOtpParameters, submitOtp } from '../auth/submitOtp.js'
export { type WaitForDeviceParameters, waitForDevice } from '../auth/waitForDevice.js'
export { showSecurity } from '../auth/walletSecurity.js'
export type { AuthEvent, AuthPort, FramePlace, FrameTimeout } from '../ports/AuthPort.js'
export type { AuthSlice, LoginRecovery, LoginStep } from '../state/authSlice.js'
