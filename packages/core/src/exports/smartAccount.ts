export { type FollowCallsParameters, followCalls } from '../smartAccount/followCalls.js'
export { leaveSmartAccount, startLeaving } from '../smartAccount/leaveSmartAccount.js'
export {
  type SetPreferredAccountTypeParameters,
  setPreferredAccountType,
} from '../smartAccount/setPreferredAccountType.js'
export type { SmartAccountLeave } from '../state/authSlice.js'
