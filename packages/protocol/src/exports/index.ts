export {
  isAddressOf,
  isEvmAddress,
  isHexString,
  isSignedMessage,
  isSolanaAddress,
  isTransactionHash,
} from '../addresses.js'
export {
  type AlertKey,
  alertOfServerMessage,
  alerts,
  authenticatingMessage,
} from '../alerts.js'
export {
  type CaipAddress,
  type CaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
} from '../caip.js'
export { type Capability, capabilities, supports } from '../capabilities.js'
export { type ErrorCode, type ErrorContext, isLatchkeyError, LatchkeyError } from '../errors.js'
export type { EventTable } from '../events.js'
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
} from '../features.js'
export { type ImageKind, imagePaths } from '../images.js'
export { isHarmlessSvg } from '../isHarmlessSvg.js'
export { limits, ownLimits } from '../limits.js'
export { nameServiceReason } from '../nameServiceReason.js'
export {
  type AccountType,
  isNamespace,
  type Namespace,
  namespaceList,
  namespaces,
  nativeTokenOf,
} from '../namespaces.js'
export { type ChainLike, type Network, toNetwork, unsupportedNetwork } from '../network.js'
export { type NodeErrorCode, nodeErrorCode } from '../nodeErrors.js'
export { pollingIntervalMs } from '../pollingInterval.js'
export { solanaKey } from '../solanaKey.js'
export { codeInWords, toldByNode } from '../toldByNode.js'
export type { CustomWallet, InjectedId, Wallet } from '../wallet.js'
export { codesOf, walletError } from '../walletError.js'
export { type WalletErrorCode, walletErrorCode } from '../walletErrors.js'
export { walletIcon } from '../walletIcon.js'
export { walletName } from '../walletName.js'
