import type { StoredMessage } from './MailboxStore.js'

/** One change of the mailboxes in a journal. */
export type MailboxChange =
  | { readonly kind: 'published'; readonly message: StoredMessage }
  | {
      readonly kind: 'subscribed'
      readonly topic: string
      readonly client: string
      readonly expiresAt: number
    }
  | { readonly kind: 'unsubscribed'; readonly topic: string; readonly client: string }
  | { readonly kind: 'acknowledged'; readonly seq: number; readonly client: string }
  /** All subscribers have it: the body is deleted, the hash stays for a while. */
  | { readonly kind: 'delivered'; readonly seq: number; readonly expiresAt: number }

/** What a journal restores after a restart. */
export type MailboxSnapshot = {
  readonly subscribers: readonly { topic: string; client: string; expiresAt: number }[]
  /** In their order; `delivered` ones have no body. */
  readonly messages: readonly { message: StoredMessage; delivered: boolean }[]
  readonly acknowledged: readonly { seq: number; client: string }[]
}

/** Stores the changes of the mailboxes of one node across a crash. */
export type MailboxJournal = {
  load(): Promise<MailboxSnapshot>
  /** Resolves once the changes, and all before them, are durable. */
  write(changes: readonly MailboxChange[]): Promise<void>
  /** Deletes what has expired. */
  forget(now: number): Promise<void>
  close(): Promise<void>
}
