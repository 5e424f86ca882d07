import type { Device, Kept, ProofClaims } from '../../device/Device.js'

/** A device in memory, which writes its proofs in the clear. */
export function createFakeDevice(store: Map<keyof Kept, unknown> = new Map()): Device {
  let proofs = 0
  return {
    thumbprint: 'T'.repeat(43),
    keepsKeys: true,
    async prove(claims: ProofClaims) {
      proofs += 1
      return JSON.stringify({ ...claims, jti: proofs })
    },
    async get<K extends keyof Kept>(key: K) {
      // The tests put nothing else in.
      return store.get(key) as Kept[K] | undefined
    },
    async set(key, value) {
      store.set(key, value)
    },
    async remove(key) {
      store.delete(key)
    },
  }
}
