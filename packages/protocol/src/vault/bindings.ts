/** What a share is bound to; a share encrypted under one binding cannot be decrypted under another. */
export type ShareBinding = {
  /** S is the server's share, R the recovery share. */
  readonly kind: 'S' | 'R'
  /** `up` to the server, `down` from it. */
  readonly direction: 'up' | 'down'
  readonly userId: string
  readonly walletId: string
  readonly epoch: number
  /** The thumbprint of the device that sends or receives. */
  readonly thumbprint: string
}

/** The `info` of HPKE for a share in transit. */
export const shareInfo = ({ epoch, kind, thumbprint, userId, walletId, direction }: ShareBinding) =>
  `latchkey/v1|${direction}|${kind}|${userId}|${walletId}|${epoch}|${thumbprint}`

/** The additional data of the seed's AES-GCM. */
export const blobBinding = (walletId: string, epoch: number) => `blob|v1|${walletId}|${epoch}`

/** The additional data of a bridge, and the info of its key. */
export const bridgeBinding = (walletId: string, epoch: number, rotationId: string) =>
  `bridge|v1|${walletId}|${epoch}|${rotationId}`

/** The `info` of HPKE for a recovery share that is encrypted for a factor. */
export const factorShareInfo = (
  walletId: string,
  epoch: number,
  rotationId: string,
  factorId: string,
) => `latchkey/v1|factor|${walletId}|${epoch}|${rotationId}|${factorId}`

/** The `info` of HPKE for a device's share that another device made for it. */
export const approvedShareInfo = (
  userId: string,
  walletId: string,
  epoch: number,
  thumbprint: string,
) => `latchkey/v1|approved|${userId}|${walletId}|${epoch}|${thumbprint}`

/** The `info` of HPKE for the mailbox that escrow notifies of an approved device: custody passes it on and reads nothing. */
export const deviceNoticeInfo = (userId: string, walletId: string, requestId: string) =>
  `latchkey/v1|device-notice|${userId}|${walletId}|${requestId}`

/** The `info` of HPKE for the secret of a factor on its way from the vault's window to the worker. */
export const factorSecretInfo = 'latchkey/v1|factor-secret'

/** The additional data of the device's own share. */
export const deviceBinding = (walletId: string, epoch: number) => `D|v1|${walletId}|${epoch}`
