import { LatchkeyError } from '@latchkey/protocol'
import { bytesToHex, type Hex } from 'viem'

/** The parts of a signature, in the form of a transaction: those with a price per gas carry `v`, the others the parity. */
export type SignatureParts = {
  readonly r: Hex
  readonly s: Hex
  readonly v: 27n | 28n
  readonly yParity: 0 | 1
}

/** Splits a signature of 65 bytes into r, s and the parity. */
export function signatureParts(signature: Uint8Array | undefined): SignatureParts {
  const yParity = signature?.[64]
  if (signature?.length !== 65 || (yParity !== 0 && yParity !== 1)) {
    throw new LatchkeyError('frame/failed')
  }
  return {
    r: bytesToHex(signature.subarray(0, 32)),
    s: bytesToHex(signature.subarray(32, 64)),
    v: yParity ? 28n : 27n,
    yParity,
  }
}

/** Returns a signature as hex in the form of wallets: r, s and 27 or 28. */
export function signatureHex(signature: Uint8Array | undefined): Hex {
  const { r, s, v } = signatureParts(signature)
  return `${r}${s.slice(2)}${v.toString(16)}`
}
