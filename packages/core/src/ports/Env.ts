import type { LoginPage } from './LoginPage.js'

/** Everything an instance uses of its environment; nothing else touches `window`. */
export type Env = {
  readonly browser: boolean
  readonly mobile: boolean
  readonly os: 'ios' | 'android' | 'mac' | 'other'
  /** The browser's own name for itself; empty on a server. */
  readonly userAgent: string
  /** Whether the page runs inside a messenger's own browser, which some logins refuse. */
  readonly messenger: boolean
  /** Safari opens apps within a tap only. */
  readonly safari: boolean
  readonly framed: boolean
  readonly languages: readonly string[]
  fetch(url: string, init?: RequestInit): Promise<Response>
  readonly loadImage?: (url: string) => Promise<void>
  now(): number
  /** Runs `task` after `ms`; returns the function that cancels it. */
  after(ms: number, task: () => void): () => void
  /** Undefined when storage is missing or throws. */
  readonly storage: StorageBackend | undefined
  readonly tabStorage?: StorageBackend
  /** Web Locks, shared by the origin's tabs and released with a tab. */
  readonly locks?: TabLocks
  /** Changes made by other tabs; `null` means all was cleared. */
  onStorage(listener: (key: string | null) => void): () => void
  onVisible(listener: () => void): () => void
  /** Reports each time the page gets the focus back, as from a wallet's window beside it. */
  onFocus(listener: () => void): () => void
  /** Reports each time the browser has a network again. */
  onOnline(listener: () => void): () => void
  /** Reports presses of Escape that the page left to others. */
  onEscape(listener: () => void): () => void
  visible(): boolean
  /** Opens a link or an app without giving it access to this page. */
  openLink(url: string, target: '_self' | '_top' | '_blank'): void
  /** Wallet browsers define globals. */
  hasGlobal(name: string): boolean
  url(): string
  readonly loginPage?: LoginPage
  readonly page: { readonly origin: string; readonly title: string }
}

export type StorageBackend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Without the lock, the callback gets null. */
export type TabLocks = {
  request<T>(
    name: string,
    options: { readonly ifAvailable: true },
    work: (lock: object | null) => Promise<T>,
  ): Promise<T>
}
