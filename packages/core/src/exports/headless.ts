export type { Nft, TokenBalance, Transaction } from '@latchkey/protocol/api'
export type { ConnectWalletParameters } from '../headless/createHeadless.js'
export { createHeadless, type Headless } from '../headless/createHeadless.js'
export type { HeadlessEmail, HeadlessLogin } from '../headless/createHeadlessEmail.js'
export type { HeadlessNetworkList, HeadlessNetworks } from '../headless/createHeadlessNetworks.js'
export type {
  HeadlessActivity,
  HeadlessActivityList,
  HeadlessNftList,
  HeadlessNfts,
  HeadlessPages,
  HeadlessPagesStatus,
  HeadlessSent,
} from '../headless/createHeadlessPages.js'
export type {
  ConfirmParameters,
  HeadlessSend,
  HeadlessTransaction,
  HeadlessTransfer,
} from '../headless/createHeadlessSend.js'
export type { HeadlessSocial, HeadlessSocialLogin } from '../headless/createHeadlessSocial.js'
export type {
  HeadlessPairing,
  HeadlessWalletConnect,
  PairParameters,
} from '../headless/createHeadlessWalletConnect.js'
export {
  createHeadlessWallets,
  type HeadlessWalletList,
  type HeadlessWallets,
} from '../headless/createHeadlessWallets.js'
export type { HeadlessPart } from '../headless/HeadlessPart.js'
export type { HeadlessWallet } from '../headless/HeadlessWallet.js'
export type { HeadlessPreview, PreviewParameters } from '../headless/previewSend.js'
export type { ReceiverWarning } from '../send/receiverInfoQuery.js'
export type { SocialOption } from '../wallets/connectList/socialOption.js'
export type { WalletLink } from '../wallets/directory/walletLinks.js'
