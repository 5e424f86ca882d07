import type { ViewName } from '@latchkey/core'

/** What the journeys must know of a view to bring a page to it; all that they say of views by name stands here. */
export type ViewFacts = {
  /** For a visitor who has not connected; all others are shown to one who has. */
  readonly isForGuests: boolean
  /** Of the embedded wallet, which the plain page has only if it is asked to. */
  readonly isEmbedded: boolean
  /** It asks a wallet or the page for something as soon as it is there, so that it needs a page of its own. */
  readonly isBusy: boolean
  /** It draws a QR code, which takes longer than the rest. */
  readonly hasQrCode: boolean
}

const guests = /^(Connect|Create|AllWallets|Email|WhatIsAWallet|GetWallet|Downloads)/
const embedded = /Email|^Create$|^ApproveTransaction$/
const busy = /^(ConnectingExternal|SwitchNetwork|SwitchActiveChain|Approve|UnsupportedChain)/
const qrCode = /^ConnectingWalletConnect|^WalletReceive$/

/** Tells of a view by its name. */
export function viewFacts(view: ViewName): ViewFacts {
  return {
    isForGuests: guests.test(view),
    isEmbedded: embedded.test(view),
    isBusy: busy.test(view),
    hasQrCode: qrCode.test(view),
  }
}
