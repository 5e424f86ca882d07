export { isEmbedded } from '../auth/authFamilies.js'
export { completeLogin } from '../auth/completeLogin.js'
export { emailCooldown } from '../auth/emailCooldown.js'
export { checkedEmail } from '../auth/emailRules.js'
export { resendCode } from '../auth/resendCode.js'
export {
  type SetPreferredAccountTypeParameters,
  setPreferredAccountType,
} from '../auth/setPreferredAccountType.js'
export { showFrame } from '../auth/showFrame.js'
export { hasAccountTypes, smartAccountNetworks } from '../auth/smartAccounts.js'
export { type StartEmailChangeParameters, startEmailChange } from '../auth/startEmailChange.js'
export { type SubmitEmailParameters, submitEmail } from '../auth/submitEmail.js'
export { type SubmitOtpParameters, submitOtp } from '../auth/submitOtp.js'
export { submitPrimaryOtp } from '../auth/submitPrimaryOtp.js'
export { submitSecondaryOtp } from '../auth/submitSecondaryOtp.js'
export { type WaitForDeviceParameters, waitForDevice } from '../auth/waitForDevice.js'
export type { AuthEvent, AuthPort, FramePlace, FrameTimeout } from '../ports/AuthPort.js'
export type { AuthSlice, LoginStep } from '../state/authSlice.js'
