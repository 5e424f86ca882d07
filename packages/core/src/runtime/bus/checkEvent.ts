import { LatchkeyError } from '@latchkey/protocol'
import { nearestName } from '../../options/nearestName.js'
import type { EventName } from './createBus.js'

/** Every name of an event; the types refuse one that is missing here. */
const names: Readonly<Record<EventName | '*', true>> = {
  '*': true,
  MODAL_CREATED: true,
  MODAL_OPEN: true,
  MODAL_CLOSE: true,
  INITIALIZE: true,
  INTERNAL_SDK_ERROR: true,
  CLICK_ALL_WALLETS: true,
  CLICK_WALLET_HELP: true,
  CLICK_NETWORK_HELP: true,
  CLICK_GET_WALLET: true,
  CLICK_NETWORKS: true,
  SELECT_WALLET: true,
  SEARCH_WALLET: true,
  CONNECT_SUCCESS: true,
  CONNECT_ERROR: true,
  CONNECT_PROXY_ERROR: true,
  DISCONNECT_SUCCESS: true,
  DISCONNECT_ERROR: true,
  SWITCH_NETWORK: true,
  EMAIL_LOGIN_SELECTED: true,
  EMAIL_SUBMITTED: true,
  DEVICE_REGISTERED_FOR_EMAIL: true,
  EMAIL_VERIFICATION_CODE_SENT: true,
  EMAIL_VERIFICATION_CODE_PASS: true,
  EMAIL_VERIFICATION_CODE_FAIL: true,
  EMAIL_EDIT: true,
  EMAIL_UPGRADE_FROM_MODAL: true,
  SOCIAL_LOGIN_STARTED: true,
  SOCIAL_LOGIN_SUCCESS: true,
  SOCIAL_LOGIN_ERROR: true,
  SOCIAL_LOGIN_REQUEST_USER_DATA: true,
  SOCIAL_LOGIN_CANCELED: true,
  SET_PREFERRED_ACCOUNT_TYPE: true,
  CLICK_SIGN_SIWX_MESSAGE: true,
  CLICK_CANCEL_SIWX: true,
  SIWX_AUTH_SUCCESS: true,
  SIWX_AUTH_ERROR: true,
  CLICK_TRANSACTIONS: true,
  ERROR_FETCH_TRANSACTIONS: true,
  LOAD_MORE_TRANSACTIONS: true,
  OPEN_SEND: true,
  SEND_INITIATED: true,
  SEND_SUCCESS: true,
  SEND_ERROR: true,
  CLICK_CONVERT: true,
  CLICK_SELECT_TOKEN_TO_SWAP: true,
  CLICK_SELECT_NETWORK_TO_SWAP: true,
  OPEN_SWAP: true,
  INITIATE_SWAP: true,
  SWAP_SUCCESS: true,
  SWAP_ERROR: true,
  SWAP_APPROVAL_ERROR: true,
  SELECT_BUY_CRYPTO: true,
  SELECT_WHAT_IS_A_BUY: true,
  SELECT_BUY_PROVIDER: true,
  OPEN_ENS_FLOW: true,
  REGISTER_NAME_INITIATED: true,
  REGISTER_NAME_SUCCESS: true,
  REGISTER_NAME_ERROR: true,
  PAY_INITIATED: true,
  PAY_SUCCESS: true,
  PAY_ERROR: true,
  PAY_MODAL_OPEN: true,
  PAY_EXCHANGE_SELECTED: true,
}

/** Throws an error that names the nearest event if there is none of that name: its listener would never be called. */
export function checkEvent(event: string): void {
  if (Object.hasOwn(names, event)) return
  const nearest = nearestName(String(event), Object.keys(names))
  const reason = nearest ? `did you mean ${nearest}?` : 'see the table of events'
  throw new LatchkeyError('event/unknown', { event, reason })
}
