export { type AmountStyle, formatAmount } from '../amounts/formatAmount.js'
export { formatMoney, formatPrice } from '../amounts/formatMoney.js'
export { formatNumber, numberParts, withLatinDigits } from '../amounts/formatNumber.js'
export { formatUnits } from '../amounts/formatUnits.js'
export {
  createLanguageLoader,
  type LanguageLoader,
} from '../async/createLanguageLoader.js'
export { type Lazy, lazy, whenLoaded } from '../async/lazy.js'
export { singleFlight } from '../async/singleFlight.js'
export { within } from '../async/within.js'
export { parseEmail } from '../auth/parseEmail.js'
export { otpPattern, parseOtp } from '../auth/parseOtp.js'
export { hexToRgb, rgbToHex } from '../color/hexColor.js'
export { parseMixedColor } from '../color/parseMixedColor.js'
export {
  contrastRatio,
  minContrast,
  mixToward,
  type ReadableAccent,
  readableAccent,
} from '../color/readableAccent.js'
export { type Rgb, textColorOn } from '../color/textColorOn.js'
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
  isOwnWalletCode,
  numericErrorCodes,
  type WalletErrorCode,
  walletError,
  walletErrorCode,
} from '../errors/walletError.js'
export { connectorImageIds, networkImageIds } from '../images/imageIds.js'
export { type ImageKind, imagePaths } from '../images/imagePaths.js'
export { monogramLetters } from '../images/monogramLetters.js'
export { networkNames } from '../images/networkNames.js'
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
  findLookAlike,
  isSameAddress,
  type LookAlikeInput,
  looksAlike,
} from '../namespaces/looksAlike.js'
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
  arbitrum,
  bitcoinMainnet,
  bitcoinTestnet,
  mainnet,
  sepolia,
  solanaDevnet,
  solanaMainnet,
  solanaTestnet,
} from '../networks/builtInNetworks.js'
export {
  type CaipAddress,
  type CaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
} from '../networks/caip.js'
export {
  embeddedWalletChains,
  swapChainIds,
  walletConnectRpcChainIds,
} from '../networks/chainLists.js'
export {
  avalanche,
  berachain,
  bsc,
  celo,
  cronos,
  fraxtal,
  gnosis,
  mantle,
  moonbeam,
  opBNB,
  polygon,
  sonic,
} from '../networks/coinNetworks.js'
export {
  aurora,
  base,
  blast,
  ink,
  linea,
  mode,
  optimism,
  scroll,
  unichain,
  worldchain,
  zksync,
  zora,
} from '../networks/etherNetworks.js'
export {
  arbitrumSepolia,
  avalancheFuji,
  baseSepolia,
  bscTestnet,
  holesky,
  hoodi,
  lineaSepolia,
  optimismSepolia,
  polygonAmoy,
  scrollSepolia,
  unichainSepolia,
  zksyncSepoliaTestnet,
} from '../networks/evmTestNetworks.js'
export { explorerLink } from '../networks/explorerLink.js'
export { getRollupFee } from '../networks/getRollupFee.js'
export { hostedRpcChains } from '../networks/hostedRpcChains.js'
export { type ChainLike, type Network, type NetworkToken, toNetwork } from '../networks/network.js'
export { unsupportedNetwork } from '../networks/unsupportedNetwork.js'
export { findSwapRouter, knownSwapRouters } from '../swap/knownSwapRouters.js'
export type { RoutedSwap, RouterCall, SwapRouter } from '../swap/RoutedSwap.js'
export { readSwap } from '../swap/readSwap.js'
export { appLinkBase } from '../wallets/appLinkBase.js'
export { safeLink } from '../wallets/safeLink.js'
export { sanitizeWalletName } from '../wallets/sanitizeWalletName.js'
export type { CustomWallet, InjectedId, Wallet } from '../wallets/wallet.js'
export { connectorNames, explorerIds } from '../wallets/walletIds.js'
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
