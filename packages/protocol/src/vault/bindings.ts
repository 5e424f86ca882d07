/** Binds an encrypted share: it can't be decrypted under another binding. */
export type ShareBinding = {
  /** S: server's share, R: recovery share. */
  readonly kind: 'S' | 'R'
  /** `up` to the server, `down` from it. */
  readonly direction: 'up' | 'down'
  readonly userId: string
  readonly walletId: string
  readonly epoch: number
  readonly thumbprint: string
}

/** HPKE `info` of a share in transit. */
export const shareInfo = ({ epoch, kind, thumbprint, userId, walletId, direction }: ShareBinding) =>
  `latchkey/v1|${direction}|${kind}|${userId}|${walletId}|${epoch}|${thumbprint}`

/** AES-GCM additional data of the seed. */
export const blobBinding = (walletId: string, epoch: number) => `blob|v1|${walletId}|${epoch}`

/** Additional data of a bridge, and info of its key. */
export const bridgeBinding = (walletId: string, epoch: number, rotationId: string) =>
  `bridge|v1|${walletId}|${epoch}|${rotationId}`

/** HPKE `info` of a recovery share encrypted for a factor. */
export const factorShareInfo = (
  walletId: string,
  epoch: number,
  rotationId: string,
  factorId: string,
) => `latchkey/v1|factor|${walletId}|${epoch}|${rotationId}|${factorId}`

/** HPKE `info` of a share that one device makes for another. */
export const approvedShareInfo = (
  userId: string,
  walletId: string,
  epoch: number,
  thumbprint: string,
) => `latchkey/v1|approved|${userId}|${walletId}|${epoch}|${thumbprint}`

/** HPKE `info` of the mailbox that escrow notifies of an approved device: custody relays it unread. */
export const deviceNoticeInfo = (userId: string, walletId: string, requestId: string) =>
  `latchkey/v1|device-notice|${userId}|${walletId}|${requestId}`

/** HPKE `info` of a factor's secret from the vault's window to the worker. */
export const factorSecretInfo = 'latchkey/v1|factor-secret'

/** Additional data of the device's own share. */
export const deviceBinding = (walletId: string, epoch: number) => `D|v1|${walletId}|${epoch}`
