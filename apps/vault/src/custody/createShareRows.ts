import type { Sealed } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { Envelope, EnvelopeBinding, EnvelopeCipher } from '../envelope/createEnvelopeCipher.js'
import { type ShareBox, shareBytes } from '../envelope/createShareBox.js'
import { wireBinding } from '../envelope/wireBinding.js'
import type { WalletRef } from '../storage/walletRows.js'
import type { CustodyStore, ShareRow } from './createCustodyStore.js'

export type ShareRowsDeps = {
  readonly store: Pick<CustodyStore, 'audit'>
  readonly cipher: EnvelopeCipher
  readonly box: ShareBox
  readonly report: (line: string) => void
}

/** The row that a share is for; `device` is empty where it is no device's. */
type RowOwner = { readonly kind: ShareRow['kind']; readonly device: string }

/** Shares between the wire and the database: never stored or sent in plain. */
export type ShareRows = {
  /** Decrypts what a device uploads, and encrypts it for a row: of the device itself, of another, or of none. */
  receive(ref: WalletRef, sealed: Sealed, row: RowOwner): Promise<Envelope>
  /** Decrypts a row; a damaged one is refused, and the operator is notified. */
  open(ref: WalletRef, row: ShareRow): Promise<Uint8Array>
}

export function createShareRows({ box, cipher, report, store }: ShareRowsDeps): ShareRows {
  return {
    async receive(ref, sealed, { device, kind }) {
      const share = await box.open(wireBinding('S', ref, 'up'), sealed)
      if (share?.length !== shareBytes) refuse('invalid-input')
      const envelope = await cipher.seal(rowBinding(ref, kind, device), share)
      share.fill(0)
      return envelope
    },

    async open(ref, row) {
      // A recovery share belongs to no device, also while its generation is pending.
      const device = row.kind === 'recovery' ? '' : row.device
      const share = await cipher.open(rowBinding(ref, row.kind, device), row)
      if (share) return share
      await store.audit('share-damaged', ref)
      report(`custody: the ${row.kind} share of wallet ${ref.walletId} does not open`)
      return refuse('unavailable')
    },
  }
}

const rowBinding = (
  { epoch, userId, walletId }: WalletRef,
  kind: ShareRow['kind'],
  device: string,
): EnvelopeBinding => ({ kind: `S ${kind}`, user: userId, wallet: walletId, epoch, device })
