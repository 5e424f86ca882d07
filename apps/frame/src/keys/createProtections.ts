import { within } from '@latchkey/protocol'
import { postRecovery } from '@latchkey/protocol/vault'
import type { Device } from '../device/Device.js'
import type { Session } from '../session/Session.js'
import type { Wallet } from '../session/Wallet.js'

export type Protections = {
  /** Whether something would bring the wallet back if this device were lost: only then its address is shown. */
  isProtected(
    session: Pick<Session, 'call' | 'email'>,
    wallet: Pick<Wallet, 'walletId' | 'factors'>,
  ): Promise<boolean>
  /** Whether the wallet was begun here, and never shown. */
  isHidden(walletId: string): Promise<boolean>
  /** Whether the wallet was seen to be protected. */
  isShown(walletId: string): Promise<boolean>
  /** Remembers that a wallet is protected, or that it is begun and not shown. */
  remember(walletId: string, isShown: boolean): Promise<void>
}

const maxKnown = 20
/** A login by e-mail waits no longer for what is an exception there. */
const emailWaitMs = 2_000

/** Creates the memory of protections, on the device: a reload asks nothing. */
export function createProtections(device: Pick<Device, 'get' | 'set'>): Protections {
  const list = async () => (await device.get('protections')) ?? []
  const find = async (walletId: string) => (await list()).find((it) => it.walletId === walletId)

  async function remember(walletId: string, isShown: boolean): Promise<void> {
    const others = (await list()).filter((it) => it.walletId !== walletId)
    await device.set('protections', [...others, { walletId, isShown }].slice(-maxKnown))
  }

  return {
    remember,
    isHidden: async (walletId) => (await find(walletId))?.isShown === false,
    isShown: async (walletId) => (await find(walletId))?.isShown === true,
    async isProtected(session, wallet) {
      const protection = await find(wallet.walletId)
      if (protection?.isShown) return true
      // Of a wallet that was never shown here, or that no e-mail opens, escrow has to say it.
      const isStrict = protection !== undefined || session.email === undefined
      const isNamed = await isRecoverable(session, wallet, isStrict)
      if (isNamed === true) await remember(wallet.walletId, true)
      return isNamed !== false
    },
  }
}

/**
 * Whether something brings a wallet back: a mailbox that escrow has, or a factor of the wallet's own encrypted record whose share
 * escrow has. Neither is enough alone: escrow could name a factor that is not the visitor's, and the set of one that is may have
 * ended there. Undefined where it is unknown, and the wallet may have been shown before this device remembered it.
 */
async function isRecoverable(
  session: Parameters<Protections['isProtected']>[0],
  wallet: Pick<Wallet, 'walletId' | 'factors'>,
  isStrict: boolean,
): Promise<boolean | undefined> {
  const hasFactor = wallet.factors.length > 0
  const asked = kindOf(session, wallet.walletId)
  const kind = await (isStrict ? asked : unlessSilent(asked))
  if (kind === 'email' || (kind === 'factors' && hasFactor)) return true
  // What a provider's login of the same account began has no mailbox, whoever logs in now.
  if (kind === 'unprotected' && !hasFactor) return false
  return isStrict ? false : undefined
}

const kindOf = async ({ call }: Pick<Session, 'call'>, walletId: string) =>
  (await call(postRecovery, { walletId })).kind

const unlessSilent = <T>(asked: Promise<T>): Promise<T | undefined> =>
  within(
    emailWaitMs,
    asked.catch(() => undefined),
    () => undefined,
  )
