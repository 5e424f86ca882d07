import type { SolanaWallet } from '../wallet/SolanaWallet.js'
import { providerSigner } from './providerSigner.js'
import type { Signer } from './Signer.js'
import { standardSigner } from './standardSigner.js'

/** Returns the signer of a wallet: by its Wallet Standard features, or by its provider if it was added. */
export const signerOf = ({ provider, standard }: SolanaWallet): Signer =>
  standard ? standardSigner(standard) : providerSigner(provider)
