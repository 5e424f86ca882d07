import { deriveFactor } from '../../factor/deriveFactor.js'
import { addressesOf } from '../../seed/deriveKey.js'
import { aesGcm, type Cipher } from './aesGcm.js'
import { hpke, type Sealing } from './sealShare.js'
import { type Splitting, shamir } from './splitKey.js'

/** The cryptography that wallets are made of; a simulation of many wallets passes a faster one. */
export type Primitives = {
  readonly cipher: Cipher
  readonly sealing: Sealing
  readonly splitting: Splitting
  readonly addressesOf: typeof addressesOf
  readonly deriveFactor: typeof deriveFactor
}

export const primitives: Primitives = {
  cipher: aesGcm,
  sealing: hpke,
  splitting: shamir,
  addressesOf,
  deriveFactor,
}
