export {
  type AlertKey,
  alerts,
  nameServiceReason,
} from '../errors/alerts.js'
export { type ErrorCode, type ErrorContext, LatchkeyError } from '../errors/errors.js'
export { isLatchkeyError } from '../errors/isLatchkeyError.js'
export {
  type NodeErrorCode,
  nodeCodeFromError,
  nodeErrorCode,
  toNodeError,
} from '../errors/nodeErrors.js'
export { type StartErrorCode, startError } from '../errors/startError.js'
export {
  numericErrorCodes,
  type WalletErrorCode,
  walletError,
  walletErrorCode,
} from '../errors/walletError.js'
export { type ImageKind, imagePaths } from '../images/imagePaths.js'
export {
  isSafeSvg,
  sanitizeWalletIcon,
} from '../images/sanitizeWalletIcon.js'
export {
  isAddressOf,
  isEvmAddress,
  isHexString,
  isSignature,
  isSolanaAddress,
  isTransactionHash,
  nativeTokenAddresses,
  nativeTokenOf,
} from '../namespaces/addresses.js'
export {
  type AddressFormat,
  addressFormats,
  namespaceOfAddress,
} from '../namespaces/addressFormats.js'
export {
  type AuthNamespace,
  type Capability,
  capabilities,
  supports,
} from '../namespaces/capabilities.js'
export { decodeSolanaAddress } from '../namespaces/decodeSolanaAddress.js'
export {
  type AccountType,
  isNamespace,
  type Namespace,
  namespaceList,
  namespaces,
} from '../namespaces/namespaces.js'
export {
  chainChangedPayload,
  namespaceTraits,
} from '../namespaces/namespaceTraits.js'
export { nativeCurrencies } from '../namespaces/nativeCurrencies.js'
export { walletMethods } from '../namespaces/walletMethods.js'
export {
  type CaipAddress,
  type CaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
} from '../networks/caip.js'
export { explorerLink } from '../networks/explorerLink.js'
export { getRollupFee } from '../networks/getRollupFee.js'
export { type ChainLike, type Network, type NetworkToken, toNetwork } from '../networks/network.js'
export { unsupportedNetwork } from '../networks/unsupportedNetwork.js'
export type { RoutedSwap, SwapRouter } from '../swap/RoutedSwap.js'
export { appLinkBase } from '../wallets/appLinkBase.js'
export { safeLink } from '../wallets/safeLink.js'
export { sanitizeWalletName } from '../wallets/sanitizeWalletName.js'
export type { CustomWallet, InjectedId, Wallet } from '../wallets/wallet.js'
export { callerQuery, sdkFields } from '../widget/callerQuery.js'
export type { EventTable } from '../widget/events.js'
export {
  type AllWallets,
  type ConnectMethod,
  type ConnectorGroup,
  type FeatureName,
  type Features,
  features,
  type OnrampProvider,
  type Social,
  type SocialEntry,
  type SwapProvider,
  socialsOrder,
  type WalletFeature,
} from '../widget/features.js'
export { httpLimits } from '../widget/httpLimits.js'
export { limits } from '../widget/limits.js'
export { pollingIntervalMs } from '../widget/pollingInterval.js'
export { ownLimits, startLimits } from '../widget/startLimits.js'
