export {
  type Grants,
  type RemoteCall,
  type RemoteWallet,
  type RemoteWalletOptions,
  remoteWallet,
} from '../testing/remoteWallet.js'
