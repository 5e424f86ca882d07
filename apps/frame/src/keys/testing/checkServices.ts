import { factorShareInfo } from '@latchkey/protocol/vault'
import { decode } from 'jose/base64url'
import { openBlob } from '../shares/sealBlob.js'
import { loadNext, loadShare, type ShareStore } from '../worker/storedShare.js'
import type { TestDevice } from './createTestDevice.js'
import { activeSetOf, ownShareOf } from './fakeStore.js'
import { userId } from './openTestPage.js'
import { quickAddresses, quickPrimitives } from './quickPrimitives.js'
import type { Simulation } from './simulatePage.js'

const { cipher, deriveFactor, splitting } = quickPrimitives
const name = factorShareInfo

/** A share, and a blob that it may open with another. */
type Blob = { readonly epoch: number; readonly blob: string }

/** Where the shares of a simulated device are. */
const sharesOf = ({ dsk, store }: TestDevice): ShareStore => ({ store, dsk, cipher })

function assert(isTrue: boolean, text: string): asserts isTrue {
  if (!isTrue) throw new Error(text)
}

/**
 * Checks, with full knowledge, what must hold after every moment: the services' own pair opens the wallet for each factor, or
 * for escrow's share where there is none; the pairs of devices open what they are of, and no pair of two generations opens
 * anything.
 */
export async function checkServices(
  { vault }: Pick<Simulation, 'vault'>,
  devices: readonly TestDevice[],
): Promise<void> {
  const { stored } = vault
  const { partner, wallet } = stored
  if (!wallet) return
  const opens = async (
    one: Uint8Array | undefined,
    other: Uint8Array | undefined,
    { blob, epoch }: Blob,
  ) => {
    if (!one || !other) return undefined
    try {
      const key = await splitting.join(one, other)
      const place = { walletId: wallet.walletId, epoch }
      return await openBlob(key, new Uint8Array(decode(blob)), place, cipher)
    } catch {
      return undefined
    }
  }
  const { epoch, rotationId, walletId } = wallet

  if (rotationId === undefined) {
    const content = await opens(partner, ownShareOf(stored), wallet)
    assert(content !== undefined, 'Escrow’s share does not open the wallet')
  } else {
    const set = activeSetOf(vault.stored)
    assert(set?.rotationId === rotationId, 'The set of factors is of another generation')
    for (const { factor, share } of set.factors) {
      const { open } = await deriveFactor(new Uint8Array(decode(factor.proofKey)))
      const info = name(walletId, epoch, rotationId, factor.factorId)
      const content = await opens(partner, await open(info, share), wallet)
      assert(content !== undefined, 'A factor does not open the wallet')
      const listed = content.factors.map(({ factorId }) => factorId).join()
      const stored = set.factors.map(({ factor }) => factor.factorId).join()
      assert(listed === stored, 'The lists of factors differ')
      const same = (await quickAddresses(content.entropy)).eip155 === wallet.addresses.eip155
      assert(same, 'A factor opens another wallet')
    }
    for (const own of stored.recovery.values()) {
      const isOpen = await opens(partner, own, wallet)
      assert(!isOpen, 'Escrow’s own share opens the new generation')
    }
  }

  const blobs: readonly Blob[] = [wallet, ...stored.earlier.values()]
  const partners = [
    ...[...stored.devices].map(([of, share]) => ({ of, epoch, share })),
    ...[...stored.earlier].map(([of, it]) => ({ of, ...it })),
    ...(partner ? [{ of: '', epoch, share: partner }] : []),
  ]
  for (const device of devices) {
    const at = sharesOf(device)
    const held = await loadShare(at, userId)
    if (held?.walletId !== walletId) continue
    if (held.state === 'settled') assert(held.epoch <= epoch, 'A device is ahead of the wallet')
    const mine = [held, ...(await loadNext(at, userId))]
    for (const share of mine) {
      for (const it of partners.filter((one) => one.epoch !== share.epoch)) {
        for (const blob of blobs) {
          const isOpen = await opens(share.share, it.share, blob)
          assert(!isOpen, 'A pair of two generations opens a wallet')
        }
      }
    }
  }
}

/** Checks that a device that has just opened the wallet has a pair of the active generation, and nothing of an earlier one. */
export async function checkDevice(
  { vault: { stored } }: Pick<Simulation, 'vault'>,
  device: TestDevice,
) {
  const at = sharesOf(device)
  const { thumbprint } = device.device
  const held = await loadShare(at, userId)
  const partner = stored.devices.get(thumbprint)
  const { wallet } = stored
  assert(wallet !== undefined && partner !== undefined, 'Custody has no pair for the device')
  assert(held?.epoch === wallet.epoch && held.state === 'settled', 'The device is not settled')
  const key = await splitting.join(held.share, partner)
  const blob = new Uint8Array(decode(wallet.blob))
  const { factors } = await openBlob(key, blob, wallet, cipher)
  const same = JSON.stringify(factors) === JSON.stringify(held.factors)
  assert(same, 'The device remembers other factors')
  assert(!stored.earlier.has(thumbprint), 'The device’s earlier pair is alive')
  const next = await loadNext(at, userId)
  assert(
    next.every(({ epoch }) => epoch > wallet.epoch),
    'An attempt of an earlier time is left',
  )
}
