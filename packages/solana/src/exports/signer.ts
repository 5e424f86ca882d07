export { type SignerHost, type WalletSigner, walletSigner } from '../walletSigner.js'
