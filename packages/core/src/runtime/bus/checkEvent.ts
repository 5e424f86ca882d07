import { startError } from '@latchkey/protocol'
import { nearestName } from '../../options/nearestName.js'

const emitted: readonly string[] = [
  '*',
  'MODAL_OPEN',
  'MODAL_CLOSE',
  'INTERNAL_SDK_ERROR',
  'CLICK_ALL_WALLETS',
  'CLICK_WALLET_HELP',
  'CLICK_NETWORK_HELP',
  'CLICK_GET_WALLET',
  'CLICK_NETWORKS',
  'SELECT_WALLET',
  'SEARCH_WALLET',
  'CONNECT_SUCCESS',
  'CONNECT_ERROR',
  'DISCONNECT_SUCCESS',
  'DISCONNECT_ERROR',
  'SWITCH_NETWORK',
  'EMAIL_SUBMITTED',
  'DEVICE_REGISTERED_FOR_EMAIL',
  'EMAIL_VERIFICATION_CODE_SENT',
  'EMAIL_VERIFICATION_CODE_PASS',
  'EMAIL_VERIFICATION_CODE_FAIL',
  'EMAIL_EDIT',
  'SOCIAL_LOGIN_STARTED',
  'SOCIAL_LOGIN_SUCCESS',
  'SOCIAL_LOGIN_ERROR',
  'SOCIAL_LOGIN_REQUEST_USER_DATA',
  'SOCIAL_LOGIN_CANCELED',
  'SET_PREFERRED_ACCOUNT_TYPE',
  'CLICK_TRANSACTIONS',
  'OPEN_SEND',
  'SEND_INITIATED',
  'SEND_SUCCESS',
  'SEND_ERROR',
]

/** Prefixes of events not emitted yet, which a host may already subscribe to. */
const planned =
  /^(MODAL_CREATED|INITIALIZE|CONNECT_PROXY|EMAIL_(LOGIN|UPGRADE)|SIWX|REGISTER_NAME|PAY|SWAP|SELECT_(BUY|WHAT)|ERROR_FETCH|LOAD_MORE|CLICK_(SIGN|CANCEL|CONVERT|SELECT)|OPEN_(SWAP|ENS)|INITIATE)(_|$)/

/** The listener of an unknown event would never run. */
export function checkEvent(event: string): void {
  if (emitted.includes(event) || planned.test(event)) return
  const nearest = nearestName(String(event).toUpperCase(), emitted)
  const call = nearest ? `on('${nearest}', listener)` : 'on(event, listener) with a known event'
  throw startError('parameters/invalid', { call: `${call}: there is no ${event}` })
}
