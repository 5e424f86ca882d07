import type { AccountType, Namespace } from '../namespaces/namespaces.js'
import type { OnrampProvider } from './features.js'

type Message = { message: string }
/** Built in, or added by the vault's operator. */
type Provider = { provider: string }
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

/** Widget events and their payloads. @spec S7.29 S3.31 */
export type EventTable = {
  /** Never sent to analytics. */
  MODAL_CREATED: undefined
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  /** Without adapters and providers; networks as ids. */
  INITIALIZE: Readonly<Record<string, unknown>>
  /** Includes rejections and wrong calls; `errorType` is the code. At most five a minute. @spec S8.73 */
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
  /** The visitor chose a wallet, and how to reach it. */
  SELECT_WALLET: {
    name: string
    platform: 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'
  }
  SEARCH_WALLET: { badge: string | undefined; search: string }
  /** Not emitted for a silent reconnect. */
  CONNECT_SUCCESS: { method: 'qrcode' | 'mobile' | 'browser' | 'email' | 'social'; name: string }
  /** Includes rejections. */
  CONNECT_ERROR: Message
  CONNECT_PROXY_ERROR: Message & { uri: string; mobile_link: string; name: string }
  /** Your page or the visitor disconnected one wallet, one namespace or all. */
  DISCONNECT_SUCCESS: { namespace: Namespace | 'all' }
  DISCONNECT_ERROR: Message
  /** `network` is a CAIP-2 id. */
  SWITCH_NETWORK: OnNetwork

  EMAIL_LOGIN_SELECTED: undefined
  EMAIL_SUBMITTED: undefined
  /** The link that registers this browser was followed. */
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_VERIFICATION_CODE_FAIL: Message
  EMAIL_EDIT: undefined
  EMAIL_UPGRADE_FROM_MODAL: undefined
  /** The visitor chose a provider to log in with. */
  SOCIAL_LOGIN_STARTED: Provider
  /** The vault accepted what the provider said. */
  SOCIAL_LOGIN_SUCCESS: Provider
  /** The window was blocked, the provider or the vault refused, or it took too long. */
  SOCIAL_LOGIN_ERROR: Provider & Message
  /** The window reported a result, which the vault checks. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: Provider
  /** The visitor closed the window, or left. */
  SOCIAL_LOGIN_CANCELED: Provider
  SET_PREFERRED_ACCOUNT_TYPE: OnNetwork & { accountType: AccountType }

  /** The visitor pressed the button that signs in. */
  CLICK_SIGN_SIWX_MESSAGE: SmartAccount & OnNetwork
  /** The visitor does not sign in. */
  CLICK_CANCEL_SIWX: SmartAccount & OnNetwork
  /** There is a new session. */
  SIWX_AUTH_SUCCESS: SmartAccount & OnNetwork
  /** Includes rejections. */
  SIWX_AUTH_ERROR: SmartAccount & OnNetwork

  CLICK_TRANSACTIONS: SmartAccount
  ERROR_FETCH_TRANSACTIONS: ActivityPage
  LOAD_MORE_TRANSACTIONS: ActivityPage

  OPEN_SEND: SmartAccount & OnNetwork
  /** A transfer was passed to the wallet. */
  SEND_INITIATED: Send
  /** The wallet sent the transfer; a block does not have it yet. */
  SEND_SUCCESS: Send
  /** Includes rejections. */
  SEND_ERROR: Send & Message

  CLICK_CONVERT: undefined
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  OPEN_SWAP: SmartAccount & OnNetwork
  /** A swap was passed to the wallet. */
  INITIATE_SWAP: Swap
  /** A block has the swap. */
  SWAP_SUCCESS: Swap
  /** Includes rejections. */
  SWAP_ERROR: Swap & Message
  /** The allowance before a swap failed; includes rejections. */
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
