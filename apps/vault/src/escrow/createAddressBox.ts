import { openText, sealText } from '../envelope/seal.js'
import type { EscrowContext } from './EscrowContext.js'

/** Encrypts addresses: escrow stores none for good, but a later notice needs the one that a request named. */
export type AddressBox = {
  /** `place` is where the result is stored; it opens nowhere else. */
  seal(place: string, email: string): string
  open(place: string, sealed: string): string | undefined
}

export function createAddressBox({ secrets }: Pick<EscrowContext, 'secrets'>): AddressBox {
  return {
    seal: (place, email) => sealText(secrets.texts, email, place),
    open: (place, sealed) => openText(secrets.texts, sealed, place),
  }
}
