import type { ShareBinding } from '@latchkey/protocol/vault'
import type { WalletRef } from '../storage/walletRows.js'

/** What a share on its way to or from the frame is bound to: S is custody's, R escrow's. */
export const wireBinding = (
  kind: ShareBinding['kind'],
  { device, epoch, userId, walletId }: WalletRef,
  direction: ShareBinding['direction'],
): ShareBinding => ({ kind, direction, userId, walletId, epoch, thumbprint: device })
