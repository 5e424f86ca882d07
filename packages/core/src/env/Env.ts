/** Everything an instance needs of the place it runs in; nothing else touches `window`. */
export type Env = {
  /** False on a server: nothing starts there. */
  readonly browser: boolean
  readonly mobile: boolean
  readonly os: 'ios' | 'android' | 'mac' | 'other'
  /** Whether the page runs inside a messenger's own browser, which some logins refuse. */
  readonly messenger: boolean
  fetch(url: string, init?: RequestInit): Promise<Response>
  now(): number
  /** Runs `task` after `ms`; the returned function calls it off. */
  after(ms: number, task: () => void): () => void
  /** Where values are kept; undefined where there is no storage or it throws. */
  readonly storage: StorageBackend | undefined
  /** Tells of changes that other tabs made to the storage; `null` means that all of it was cleared. */
  onStorage(listener: (key: string | null) => void): () => void
  /** Tells each time the page comes back to the visitor's eyes, from another tab or another app. */
  onVisible(listener: () => void): () => void
  /** What the page says of itself; empty on a server. */
  readonly page: { readonly origin: string; readonly title: string }
}

/** The part of `localStorage` that we use. */
export type StorageBackend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
