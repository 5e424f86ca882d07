import { postUnfreeze, postWait } from '@latchkey/protocol/vault'
import { decode } from 'jose/base64url'
import type { Session } from '../../session/Session.js'
import type { MissingStep, Wallet, WalletManager } from '../../session/Wallet.js'
import { createFactor, secretOf } from './createFactor.js'
import type { TestDevice } from './createTestDevice.js'
import { activeSetOf } from './fakeStore.js'
import { linkId } from './openTestPage.js'
import { quickPrimitives } from './quickPrimitives.js'
import { type PageWork, type Simulation, simulatePage } from './simulatePage.js'

export type PageOutcome = Wallet | MissingStep | 'failed' | 'done'

/** A page that a simulated visitor opens, as a task of a schedule. */
export type VisitorPage = () => Promise<PageOutcome>

/** Opens the wallet by whatever is at hand, and notes the address that the page gets. */
const openSomehow =
  (simulation: Simulation): PageWork<Wallet | MissingStep> =>
  async (wallets, session) => {
    const opened = await openByAnything(simulation)(wallets, session)
    if (typeof opened !== 'string') simulation.shown.add(opened.addresses.eip155)
    return opened
  }

/** Opens the wallet by the device's share, the link if it was followed, or a factor. */
const openByAnything =
  (simulation: Simulation): PageWork<Wallet | MissingStep> =>
  async (wallets, session) => {
    const opened = await wallets.open(session)
    if (opened === 'link-needed' && simulation.vault.isLinkFollowed)
      return wallets.open(session, linkId)
    if (opened === 'protection-needed') return protectSomehow(simulation)(wallets, session)
    if (opened !== 'recovery-needed') return opened
    const factor = usedFactor(simulation)
    return factor ? wallets.openByFactor(session, factor) : opened
  }

/** Does what the vault's window asks for before a wallet is shown: a mailbox or a factor, or the visitor begins again. */
const protectSomehow =
  ({ chance, vault }: Simulation): PageWork<Wallet | MissingStep> =>
  async (wallets, session) => {
    const protect = async () => {
      if (chance.happens(0.4)) {
        return wallets.addFactor(session, createFactor('key', quickPrimitives.sealing))
      }
      const { linkId } = await wallets.nameMailbox(session, 'ann@example.com')
      await session.call(postWait, { linkId })
    }
    const beginAgain = async () => {
      await wallets.startAgain(session)
      await wallets.open(session)
    }
    if (chance.happens(0.1)) await beginAgain()
    await protect().catch(async () => {
      await beginAgain()
      await protect()
    })
    const opened = await wallets.open(session)
    // The browser had lost its share, which custody does not know.
    const isByLink = opened === 'link-needed' && vault.isLinkFollowed
    return isByLink ? wallets.open(session, linkId) : opened
  }

/** The visitor remembers every secret; with these factors it is the public key itself. */
function usedFactor(simulation: Simulation) {
  const factors = activeSetOf(simulation.vault.stored)?.factors ?? []
  const { factor } = factors[simulation.chance.below(factors.length)] ?? {}
  if (!factor) return undefined
  const secret = secretOf(decode(factor.proofKey), quickPrimitives.sealing)
  return { factorId: factor.factorId, secret }
}

/** Opens the wallet and does something with it. */
const withWallet =
  (
    simulation: Simulation,
    work: (wallets: WalletManager, session: Session, wallet: Wallet) => Promise<void>,
  ) =>
  async (wallets: WalletManager, session: Session): Promise<PageOutcome> => {
    const opened = await openSomehow(simulation)(wallets, session)
    if (typeof opened === 'string') return opened
    await work(wallets, session, opened)
    return 'done'
  }

const works = {
  open: openSomehow,
  addFactor: (simulation) =>
    withWallet(simulation, async (wallets, session, wallet) => {
      const { chance, vault } = simulation
      const factor = createFactor('key', quickPrimitives.sealing)
      const endsOthers = chance.happens(0.3)
      const [first] = wallet.factors
      const isFull = wallet.factors.length > 2
      const replaces = first && (isFull || chance.happens(0.2)) ? [first.factorId] : []
      await wallets.addFactor(session, factor, { replaces, endsOthers })
      const isStillActive = vault.stored.wallet?.epoch === wallet.epoch
      if (endsOthers && isStillActive && vault.stored.earlier.size > 0) {
        simulation.violations.push('A pair of an earlier generation outlived a reported theft')
      }
    }),
  removeFactor: (simulation) =>
    withWallet(simulation, async (wallets, session, { factors }) => {
      const factor = factors[simulation.chance.below(factors.length)]
      if (factor) await wallets.removeFactor(session, factor.factorId)
    }),
  revoke: (simulation) =>
    withWallet(simulation, (wallets, session) => wallets.revokeDevices(session, 'others')),
  unfreeze: (simulation) => async (wallets, session) => {
    simulation.vault.stored.isFrozen = activeSetOf(simulation.vault.stored) !== undefined
    const [used, wallet] = [usedFactor(simulation), simulation.vault.stored.wallet]
    if (!used || !wallet) return 'done'
    const proof = await wallets.prove(session, { purpose: 'unfreeze', ...used })
    const { factorId } = used
    await session.call(postUnfreeze, { walletId: wallet.walletId, factorId, ...proof })
    return 'done'
  },
  deleteWallet: (simulation) =>
    withWallet(simulation, (wallets, session) => wallets.deleteWallet(session)),
} as const satisfies Record<string, (simulation: Simulation) => PageWork<PageOutcome>>

export type VisitorWork = keyof typeof works

export const visit =
  (simulation: Simulation, device: TestDevice, work: VisitorWork): VisitorPage =>
  () =>
    simulatePage(simulation, device, works[work](simulation))

/** Two pages: a new device asks for approval, and another one gives it. */
export function approval(
  simulation: Simulation,
  fresh: TestDevice,
  old: TestDevice,
): readonly VisitorPage[] {
  let digits: string | undefined
  let isOver = false
  const request: PageWork<PageOutcome> = async (wallets, session) => {
    const opened = await wallets.open(session)
    if (typeof opened !== 'string') return opened
    const asked = await wallets.requestDevice(session)
    digits = await asked.digits()
    return asked.done
  }
  const approve = withWallet(simulation, async (wallets, session) => {
    for (let tries = 0; tries < 20 && !isOver; tries += 1) {
      const [open] = await wallets.deviceRequests(session)
      if (!open) continue
      const { confirm } = await wallets.approveDevice(session, open.requestId)
      // The visitor reads the digits on the other screen.
      for (let waits = 0; waits < 60 && digits === undefined && !isOver; waits += 1) {
        await simulation.schedule.step()
      }
      return confirm(digits ?? '000000')
    }
  })
  return [
    () =>
      simulatePage(simulation, fresh, request).finally(() => {
        isOver = true
      }),
    () => simulatePage(simulation, old, approve),
  ]
}
