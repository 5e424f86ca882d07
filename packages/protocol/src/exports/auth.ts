export { parseEmail } from '../auth/parseEmail.js'
export { otpPattern, parseOtp } from '../auth/parseOtp.js'
