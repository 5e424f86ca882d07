import { createListeners } from '../ports/createListeners.js'
import type { Env, StorageBackend } from '../ports/Env.js'

/** An environment whose clock and other tabs the test controls. */
export type FakeEnv = Env & {
  readonly storage: StorageBackend
  readonly tabStorage: StorageBackend
  /** Moves the clock; timers that fall due run in order. */
  advance(ms: number): Promise<void>
  /** Simulates a change of a key by another tab. */
  changeInOtherTab(key: string | null): void
  /** Simulates a press of Escape. */
  pressEscape(): void
  /** Simulates that the visitor went to another tab. */
  hide(): void
  /** Simulates that the visitor came back to the page. */
  show(): void
  /** Simulates that the visitor came back from a window beside the page. */
  focus(): void
  /** Simulates that the network came back. */
  goOnline(): void
}

/** Creates an environment with a clock at zero and an empty storage, or a given one. */
export function createFakeEnv(parts: Partial<Env> = {}): FakeEnv {
  let time = 0
  let isVisible = true
  const timers = new Set<{ at: number; task: () => void }>()
  const storageListeners = createListeners<[key: string | null]>()
  const visibleListeners = createListeners()
  const focusListeners = createListeners()
  const onlineListeners = createListeners()
  const escapeListeners = createListeners()
  return {
    browser: true,
    mobile: false,
    os: 'other',
    userAgent: '',
    messenger: false,
    safari: false,
    framed: false,
    openLink: () => {},
    hasGlobal: () => false,
    url: () => 'https://app.example/',
    languages: ['en'],
    fetch: async () => Response.error(),
    loadImage: async () => {},
    page: { origin: 'https://app.example', title: 'Example' },
    now: () => time,
    after(ms, task) {
      const timer = { at: time + ms, task }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    onStorage: storageListeners.add,
    onVisible: visibleListeners.add,
    onFocus: focusListeners.add,
    onOnline: onlineListeners.add,
    onEscape: escapeListeners.add,
    visible: () => isVisible,
    ...parts,
    storage: parts.storage ?? memory(),
    tabStorage: parts.tabStorage ?? memory(),
    async advance(ms) {
      const end = time + ms
      for (;;) {
        await flush()
        const [next] = [...timers].sort((a, b) => a.at - b.at)
        if (!next || next.at > end) break
        timers.delete(next)
        time = next.at
        next.task()
      }
      time = end
      await flush()
    },
    hide() {
      isVisible = false
    },
    show() {
      isVisible = true
      visibleListeners.notify()
    },
    focus: focusListeners.notify,
    goOnline: onlineListeners.notify,
    changeInOtherTab: storageListeners.notify,
    pressEscape: escapeListeners.notify,
  }
}

function memory(): StorageBackend {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

// Promises settle over several microtasks; a macrotask lets all of them through.
const flush = () => new Promise<void>((resolve) => setTimeout(resolve))
