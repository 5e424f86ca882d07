export {
  type AlertKey,
  alertOfServerMessage,
  alerts,
  authenticatingMessage,
  nameServiceReason,
} from '../errors/alerts.js'
export {
  type ErrorCode,
  type ErrorContext,
  isLatchkeyError,
  LatchkeyError,
} from '../errors/errors.js'
export { codeInWords, type NodeErrorCode, nodeErrorCode, toldByNode } from '../errors/nodeErrors.js'
export {
  codesOf,
  type WalletErrorCode,
  walletError,
  walletErrorCode,
} from '../errors/walletError.js'
export {
  isAddressOf,
  isEvmAddress,
  isHexString,
  isSignedMessage,
  isSolanaAddress,
  isTransactionHash,
} from '../namespaces/addresses.js'
export {
  type AddressForm,
  addressForms,
  namespaceOfAddress,
} from '../namespaces/addressForms.js'
export {
  type AuthNamespace,
  type Capability,
  capabilities,
  supports,
} from '../namespaces/capabilities.js'
export { chainPayload, namespaceFacts } from '../namespaces/namespaceFacts.js'
export {
  type AccountType,
  isNamespace,
  type Namespace,
  namespaceList,
  namespaces,
  nativeTokenOf,
} from '../namespaces/namespaces.js'
export { nativeCurrencies } from '../namespaces/nativeCurrencies.js'
export { solanaKey } from '../namespaces/solanaKey.js'
export { walletMethods } from '../namespaces/walletMethods.js'
export {
  type CaipAddress,
  type CaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
} from '../networks/caip.js'
export { type ChainLike, type Network, toNetwork, unsupportedNetwork } from '../networks/network.js'
export { type ImageKind, imagePaths } from '../pictures/imagePaths.js'
export { isHarmlessSvg, walletIcon } from '../pictures/walletIcon.js'
export type { CustomWallet, InjectedId, Wallet } from '../wallets/wallet.js'
export { walletName } from '../wallets/walletName.js'
export type { EventTable } from '../widget/events.js'
export {
  type ConnectMethod,
  type ConnectorGroup,
  type FeatureName,
  type Features,
  features,
  type OnrampProvider,
  type Social,
  type SwapProvider,
  socialsOrder,
  type WalletFeature,
} from '../widget/features.js'
export { limits, ownLimits } from '../widget/limits.js'
export { pollingIntervalMs } from '../widget/pollingInterval.js'
