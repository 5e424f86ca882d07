import type { SolanaWallet } from '../wallet/SolanaWallet.js'
import { providerSigner } from './providerSigner.js'
import type { Signer } from './Signer.js'
import { standardSigner } from './standardSigner.js'

/** How a wallet is asked to sign. */
export const signerOf = ({ provider, standard }: SolanaWallet): Signer =>
  standard ? standardSigner(standard) : providerSigner(provider)
