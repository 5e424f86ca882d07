import type { SolanaWallet } from '../wallet/SolanaWallet.js'
import { providerSigner } from './providerSigner.js'
import type { Signer } from './Signer.js'
import { standardSigner } from './standardSigner.js'

export const signerOf = ({ provider, standard }: SolanaWallet): Signer =>
  standard ? standardSigner(standard) : providerSigner(provider)
