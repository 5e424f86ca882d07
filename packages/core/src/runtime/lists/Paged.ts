import type { LatchkeyError } from '@latchkey/protocol'

/** The state of a list that comes in pages. */
export type Paged<T> = {
  /** The loaded entries, each once and in the server's order. */
  readonly items: readonly T[]
  /** The status of the first page. */
  readonly state: 'loading' | 'ready' | 'failed'
  /** The status of the next page. */
  readonly more: 'none' | 'idle' | 'loading' | 'failed'
  /** Whether there is nothing to show, and nothing on its way. */
  readonly empty: boolean
  /** Whether the visitor requested a refresh that has not ended yet. */
  readonly refreshing: boolean
  /** Why the last request failed; what is loaded stays. */
  readonly error: LatchkeyError | undefined
}

/** A list that comes in pages, up to date until it is closed. */
export type PagedObserver<T> = {
  get(): Paged<T>
  subscribe(listener: () => void): () => void
  /** Loads another page, if there is one and nothing is on its way. */
  more(): void
  /** Tries again what failed; what is loaded stays. */
  retry(): void
  /** Requests the first page again; if that fails, what is loaded stays. */
  refresh(): void
  close(): void
}
