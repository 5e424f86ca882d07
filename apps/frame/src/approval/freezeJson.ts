import { LatchkeyError } from '@latchkey/protocol'

/** A copy of what was asked that nobody can reach or change: it is read, shown and signed from this. */
export function freezeJson(value: unknown): unknown {
  try {
    return deepFreeze(JSON.parse(JSON.stringify(value ?? null)))
  } catch (cause) {
    throw new LatchkeyError('rpc/invalid-params', { cause })
  }
}

function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}
