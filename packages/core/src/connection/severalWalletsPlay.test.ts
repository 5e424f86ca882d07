import { expect, test } from 'vitest'
import { memoryStorage } from '../runtime/storage/createStorage.js'
import { createRandom } from '../testing/createRandom.js'
import {
  type SeveralWallets,
  severalWallets,
  type WalletId,
  walletAddresses,
} from '../testing/severalWallets.js'
import { disconnect } from './disconnect.js'
import { switchWallet } from './switchWallet.js'

const ids = ['fox', 'cat', 'owl'] as const
const steps = [
  'connect',
  'switch',
  'disconnect',
  'leave',
  'lock',
  'end',
  'unlock',
  'reload',
] as const
type Step = readonly [step: (typeof steps)[number], id: WalletId]

/** What a visitor would expect, in a few lines. */
function createModel() {
  let chosen: readonly WalletId[] = []
  let active: WalletId | undefined
  const locked = new Set<WalletId>()
  const usable = () => chosen.filter((id) => !locked.has(id))
  const promote = () => {
    active = usable()[0]
  }
  const play: Record<Step[0], (id: WalletId) => void> = {
    connect(id) {
      chosen = [...new Set([...chosen, id])]
      active = id
    },
    switch(id) {
      active = id
    },
    disconnect(id) {
      chosen = chosen.filter((one) => one !== id)
      if (active === id) promote()
      // No account is left to see: what was only locked is forgotten, too.
      if (!active) chosen = []
    },
    leave() {
      chosen = []
      active = undefined
    },
    lock(id) {
      locked.add(id)
      if (active === id) promote()
    },
    end: (id) => play.lock(id),
    unlock(id) {
      locked.delete(id)
      if (!active) promote()
    },
    reload() {
      if (!active) promote()
    },
  }
  const isConnected = (id: WalletId) => usable().includes(id)
  return {
    /** Whether a visitor can do that now. */
    allows([step, id]: Step) {
      if (step === 'connect') return !locked.has(id)
      if (step === 'switch' || step === 'disconnect') return isConnected(id)
      return step === 'unlock'
        ? locked.has(id)
        : step === 'lock' || step === 'end'
          ? !locked.has(id)
          : true
    },
    play: ([step, id]: Step) => play[step](id),
    connected: () => [active, ...usable().filter((id) => id !== active)],
    locked: () => [...locked],
  }
}

async function play(page: SeveralWallets, [step, id]: Step): Promise<void> {
  if (step === 'connect') await page.connect(id)
  else if (step === 'switch') await switchWallet(page.context, { connectorId: id })
  else if (step === 'disconnect') await disconnect(page.context, { connectorId: id })
  else if (step === 'leave') await disconnect(page.context)
  await page.context.env.advance(0)
}

/** A tab hears what another one stored, and of each wallet what it reports to all tabs. */
async function hear(page: SeveralWallets, [step, id]: Step): Promise<void> {
  if (step === 'lock') await page.lock(id)
  else if (step === 'unlock') await page.unlock(id)
  else if (step === 'end') {
    page.context.wallet.grantOf(id)
    page.context.wallet.report({ type: 'disconnect' }, id)
  }
  // What it was granted elsewhere, it is granted here.
  else if (step === 'connect') page.context.wallet.grantOf(id, walletAddresses[id])
  for (const key of ['connected_connector_ids', 'connected_connector_id', 'active_account'])
    page.context.env.changeInOtherTab(`@appkit-wallet/eip155:${key}`)
  await page.context.env.advance(0)
}

test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
  'S4.01 S4.51 whatever a visitor plays in two tabs, by seed %i, the wallets of both are those that a visitor expects',
  async (seed) => {
    const random = createRandom(seed * 7919)
    const storage = memoryStorage(undefined)
    const model = createModel()
    const script: string[] = []
    const open = () => severalWallets({ storage, locked: model.locked() })
    let [here, there] = [open(), open()]
    for (let at = 0; at < 25; at += 1) {
      const step: Step = [steps[random(steps.length)] ?? 'reload', ids[random(ids.length)] ?? 'fox']
      if (!model.allows(step)) continue
      script.push(step.join(' '))
      model.play(step)
      if (step[0] === 'reload') {
        here.stop()
        here = open()
      }
      await play(here, step)
      if (['lock', 'end', 'unlock'].includes(step[0])) await hear(here, step)
      await hear(there, step)
      await hear(here, ['reload', 'fox'])
      expect(here.connected(), script.join(', ')).toEqual(model.connected())
      expect(there.connected(), `${script.join(', ')}, in the other tab`).toEqual(model.connected())
      // The next step is one of the other tab.
      const [last] = [here]
      here = there
      there = last
    }
    here.stop()
    there.stop()
  },
)
