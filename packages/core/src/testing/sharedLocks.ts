import type { TabLocks } from '../ports/Env.js'

/** Locks that the tabs of a test share; `gone` ends those of a tab that was left. */
export function sharedLocks(): TabLocks & { gone(): void } {
  const held = new Set<string>()
  return {
    gone: () => held.clear(),
    async request(name, _, work) {
      if (held.has(name)) return work(null)
      held.add(name)
      return work({}).finally(() => held.delete(name))
    },
  }
}
