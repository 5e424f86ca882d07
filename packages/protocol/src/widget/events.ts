import type { AccountType, Namespace } from '../namespaces/namespaces.js'
import type { OnrampProvider, Social } from './features.js'

type Message = { message: string }
type SmartAccount = { isSmartAccount: boolean }
type OnNetwork = { network: string }
type Swap = SmartAccount &
  OnNetwork & {
    swapFromToken: string
    swapToToken: string
    swapFromAmount: string
    swapToAmount: string
  }
type Send = SmartAccount & OnNetwork & { token: string; amount: number | string }
type Name = SmartAccount & { ensName: string }
type ActivityPage = SmartAccount & {
  address: string | undefined
  projectId: string | undefined
  cursor: string | undefined
}
type PayConfiguration = { network: string; asset: string; amount: number; recipient: string }
type Payment = {
  type: 'exchange' | 'wallet'
  exchangeId?: string
  sessionId?: string
  status?: string
  result?: string
}
type Pay = { paymentId: string; configuration: PayConfiguration; currentPayment: Payment }

/** The events of the widget with their payload; `undefined` for events without one. @spec S7.29 S3.31 */
export type EventTable = {
  /** Never sent to analytics. */
  MODAL_CREATED: undefined
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  /** The options, without adapters and providers; networks as ids. */
  INITIALIZE: Readonly<Record<string, unknown>>
  /** @spec S8.73 */
  INTERNAL_SDK_ERROR: {
    errorType: string
    errorMessage: string
    stackTrace: string | undefined
    uncaught: boolean
  }

  CLICK_ALL_WALLETS: undefined
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET: undefined
  CLICK_NETWORKS: undefined
  SELECT_WALLET: {
    name: string
    platform: 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'
  }
  SEARCH_WALLET: { badge: string | undefined; search: string }
  CONNECT_SUCCESS: { method: 'qrcode' | 'mobile' | 'browser' | 'email'; name: string }
  CONNECT_ERROR: Message
  CONNECT_PROXY_ERROR: Message & { uri: string; mobile_link: string; name: string }
  DISCONNECT_SUCCESS: { namespace: Namespace | 'all' }
  DISCONNECT_ERROR: Message
  SWITCH_NETWORK: OnNetwork

  EMAIL_LOGIN_SELECTED: undefined
  EMAIL_SUBMITTED: undefined
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_VERIFICATION_CODE_FAIL: Message
  EMAIL_EDIT: undefined
  EMAIL_UPGRADE_FROM_MODAL: undefined
  SOCIAL_LOGIN_STARTED: { provider: Social }
  SOCIAL_LOGIN_SUCCESS: { provider: Social }
  SOCIAL_LOGIN_ERROR: { provider: Social }
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: Social }
  SOCIAL_LOGIN_CANCELED: { provider: Social }
  SET_PREFERRED_ACCOUNT_TYPE: OnNetwork & { accountType: AccountType }

  CLICK_SIGN_SIWX_MESSAGE: SmartAccount & OnNetwork
  CLICK_CANCEL_SIWX: SmartAccount & OnNetwork
  SIWX_AUTH_SUCCESS: SmartAccount & OnNetwork
  SIWX_AUTH_ERROR: SmartAccount & OnNetwork

  CLICK_TRANSACTIONS: SmartAccount
  ERROR_FETCH_TRANSACTIONS: ActivityPage
  LOAD_MORE_TRANSACTIONS: ActivityPage

  OPEN_SEND: SmartAccount & OnNetwork
  SEND_INITIATED: Send
  SEND_SUCCESS: Send
  SEND_ERROR: Send & Message

  CLICK_CONVERT: undefined
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  OPEN_SWAP: SmartAccount & OnNetwork
  INITIATE_SWAP: Swap
  SWAP_SUCCESS: Swap
  SWAP_ERROR: Swap & Message
  SWAP_APPROVAL_ERROR: Swap & Message

  SELECT_BUY_CRYPTO: SmartAccount
  SELECT_WHAT_IS_A_BUY: SmartAccount
  SELECT_BUY_PROVIDER: SmartAccount & { provider: OnrampProvider }

  OPEN_ENS_FLOW: SmartAccount
  REGISTER_NAME_INITIATED: Name
  REGISTER_NAME_SUCCESS: Name
  REGISTER_NAME_ERROR: Name & { error: string }

  PAY_INITIATED: Pay
  PAY_SUCCESS: Pay
  PAY_ERROR: Pay
  PAY_MODAL_OPEN: { exchanges: readonly { id: string }[]; configuration: PayConfiguration }
  PAY_EXCHANGE_SELECTED: {
    exchange: { id: string }
    configuration: PayConfiguration
    currentPayment: Payment
    headless: boolean
  }
}
