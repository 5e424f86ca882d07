import type { LatchkeyError } from '@latchkey/protocol'

/** State of a paginated list. */
export type Paged<T> = {
  readonly items: readonly T[]
  readonly state: 'loading' | 'ready' | 'failed'
  readonly more: 'none' | 'idle' | 'loading' | 'failed'
  readonly empty: boolean
  readonly refreshing: boolean
  readonly error: LatchkeyError | undefined
}

/** A paginated list, kept up to date until closed. */
export type PagedObserver<T> = {
  get(): Paged<T>
  subscribe(listener: () => void): () => void
  /** Loads the next page, unless one is loading. */
  more(): void
  retry(): void
  /** Reloads the first page; on failure, loaded entries stay. */
  refresh(): void
  close(): void
}
