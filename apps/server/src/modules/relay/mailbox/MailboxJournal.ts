import type { FileHealth, StoredMessage } from './MailboxStore.js'

type Published = {
  readonly kind: 'published'
  readonly message: StoredMessage
  /** Of the publisher. */
  readonly networks: readonly string[]
}

type Subscribed = {
  readonly kind: 'subscribed'
  readonly topic: string
  readonly client: string
  readonly networks: readonly string[]
  readonly expiresAt: number
}

export type MailboxChange =
  | Published
  | Subscribed
  | { readonly kind: 'unsubscribed'; readonly topic: string; readonly client: string }
  | { readonly kind: 'acknowledged'; readonly seq: number; readonly client: string }
  /** All subscribers have it: the body is deleted, the hash stays for a while. */
  | { readonly kind: 'delivered'; readonly seq: number; readonly expiresAt: number }
  /** Deleted to make room. */
  | { readonly kind: 'evicted'; readonly seq: number }

/** What a journal restores after a restart. */
export type RestoredChange =
  | Subscribed
  /** A delivered one has no body. */
  | (Published & { readonly isDelivered: boolean })
  | {
      readonly kind: 'acknowledged'
      readonly topic: string
      readonly id: string
      readonly client: string
    }

/** Stores the changes of the mailboxes of one node across a crash. */
export type MailboxJournal = {
  /** A random text, the same after each restart. */
  salt(): Promise<string>
  /** What has not expired, in small pages: subscriptions first, then messages in their order. */
  load(now: number): AsyncIterable<readonly RestoredChange[]>
  /** Resolves once the changes, and all before them, are durable. */
  write(changes: readonly MailboxChange[]): Promise<void>
  forget(now: number): Promise<void>
  health(): Promise<FileHealth>
  close(): Promise<void>
}
