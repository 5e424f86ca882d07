import { postRefresh, type VaultTokens } from '@latchkey/protocol/vault'
import type { Device, StoredValues } from '../device/Device.js'
import { refusalOf } from './refusalError.js'
import type { Session, VaultCall } from './Session.js'

/** The visitor as this device remembers them: a service's answer is no source for the e-mail. */
export type Visitor = Pick<Session, 'userId' | 'email' | 'mailbox' | 'social'>

/** Renews the device's stored tokens; undefined if there are none that the server accepts. */
export async function refreshTokens(
  device: Pick<Device, 'get'>,
  call: VaultCall,
): Promise<{ readonly tokens: VaultTokens; readonly visitor: Visitor } | undefined> {
  const stored = await device.get('session')
  if (!stored) return undefined
  try {
    return await renewStored(stored)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal !== 'unauthorized' && refusal !== 'not-found') throw error
    const newer = await device.get('session')
    // Another tab was faster.
    if (!newer || newer.refreshToken === stored.refreshToken) return undefined
    return renewStored(newer)
  }

  async function renewStored(used: StoredValues['session']) {
    const { refreshToken, userId } = used
    const tokens = await call(postRefresh, { refreshToken })
    // The tokens of another user do not belong to the e-mail that this device remembers.
    if (tokens.userId !== userId) return undefined
    // The e-mail may have changed meanwhile.
    const latest = await device.get('session')
    const { email, mailbox = email, social } = latest?.userId === userId ? latest : used
    return { tokens, visitor: { userId, email, mailbox, social } }
  }
}

/** Stores the session of a visitor on the device. */
export async function storeSession(
  device: Pick<Device, 'set'>,
  { refreshToken }: Pick<VaultTokens, 'refreshToken'>,
  { email, mailbox, social, userId }: Visitor,
): Promise<void> {
  await device.set('session', {
    refreshToken,
    userId,
    ...(email !== undefined && { email }),
    ...(mailbox !== undefined && mailbox !== email && { mailbox }),
    ...(social && { social }),
  })
}
