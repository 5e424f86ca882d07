import { adoptedSigner } from './adoptedSigner.js'
import type { Signer } from './Signer.js'
import type { SolanaWallet } from './SolanaWallet.js'
import { standardSigner } from './standardSigner.js'

/** How a wallet is asked to sign. */
export const signerOf = ({ provider, standard }: SolanaWallet): Signer =>
  standard ? standardSigner(standard) : adoptedSigner(provider)
