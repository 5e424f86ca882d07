export { type SignerHost, type WalletSigner, walletSigner } from '../provider/walletSigner.js'
