import type { Device, ProofClaims, StoredValues } from '../../device/Device.js'

/** A device in memory with readable proofs. */
export function createFakeDevice(store: Map<keyof StoredValues, unknown> = new Map()): Device {
  let proofs = 0
  return {
    thumbprint: 'T'.repeat(43),
    persistsKeys: true,
    async prove(claims: ProofClaims) {
      proofs += 1
      return JSON.stringify({ ...claims, jti: proofs })
    },
    async get<K extends keyof StoredValues>(key: K) {
      // The tests store nothing else.
      return store.get(key) as StoredValues[K] | undefined
    },
    async set(key, value) {
      store.set(key, value)
    },
    async remove(key) {
      store.delete(key)
    },
  }
}
