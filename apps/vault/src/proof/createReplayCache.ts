import { hash } from 'node:crypto'
import { proofLimits } from './proofLimits.js'

/** A proof that is used: its id, the device that made it, and the network it came from. */
export type UsedProof = {
  readonly device: string
  readonly network: string
  readonly id: string
}

/** Stores the ids of proofs, so that none works twice. */
export type ReplayCache = {
  /** `fresh` at the first call, `used` afterwards; `full` where this device or network has no place left. */
  record(proof: UsedProof): 'fresh' | 'used' | 'full'
  /** How much of it is taken, from 0 to 1. */
  fill(): number
}

export type ReplayCacheParameters = {
  readonly now: () => number
  readonly max?: number
  readonly maxPerDevice?: number
}

/** How many entries a device or a network has; entries point to it, because a name in each would take more memory. */
type Owner = { readonly name: string; count: number }
type Entry = { readonly second: number; readonly device: Owner; readonly network: Owner }

/**
 * Creates a cache of five minutes. Entries are never dropped early, which would let recorded requests in again. A network may
 * have at most an eighth of what is free: the more the others have, the less each gets, but a further one gets some,
 * as long as there are fewer networks than places.
 */
export function createReplayCache({
  now,
  max = proofLimits.replays,
  maxPerDevice = proofLimits.replaysPerDevice,
}: ReplayCacheParameters): ReplayCache {
  // In the order of their times, because each proof is added when it arrives.
  const seen = new Map<string, Entry>()
  const devices = new Map<string, Owner>()
  const networks = new Map<string, Owner>()
  // Small numbers take no memory of their own.
  const start = now()
  const toSecond = (ms: number) => Math.floor((ms - start) / 1_000)

  function removeExpired(): void {
    const oldest = toSecond(now() - proofLimits.replayRetentionMs)
    for (const [key, { device, network, second }] of seen) {
      if (second >= oldest) return
      seen.delete(key)
      release(devices, device)
      release(networks, network)
    }
  }

  return {
    fill: () => seen.size / max,
    record(proof) {
      removeExpired()
      const key = digest(`${proof.device} ${proof.id}`)
      if (seen.has(key)) return 'used'
      const device = ownerOf(devices, proof.device)
      const network = ownerOf(networks, proof.network)
      const share = Math.floor((max - seen.size) * proofLimits.networkShare)
      if (network.count >= share || device.count >= maxPerDevice) return 'full'
      seen.set(key, { second: toSecond(now()), device, network })
      for (const [all, owner] of [
        [devices, device],
        [networks, network],
      ] as const) {
        owner.count += 1
        all.set(owner.name, owner)
      }
      return 'fresh'
    },
  }
}

const ownerOf = (owners: ReadonlyMap<string, Owner>, name: string): Owner =>
  owners.get(name) ?? { name, count: 0 }

function release(owners: Map<string, Owner>, owner: Owner): void {
  owner.count -= 1
  if (owner.count === 0) owners.delete(owner.name)
}

/** 128 bits, in a text of one byte a character. */
const digest = (text: string) => hash('sha256', text, 'buffer').subarray(0, 16).toString('latin1')
