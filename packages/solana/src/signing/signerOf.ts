import type { SolanaWallet } from '../wallet/SolanaWallet.js'
import { adoptedSigner } from './adoptedSigner.js'
import type { Signer } from './Signer.js'
import { standardSigner } from './standardSigner.js'

/** How a wallet is asked to sign. */
export const signerOf = ({ provider, standard }: SolanaWallet): Signer =>
  standard ? standardSigner(standard) : adoptedSigner(provider)
