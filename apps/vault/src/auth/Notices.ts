import type { MailPeer } from '../peers/peers.js'
import type { AuthQueries } from './openAuthDatabase.js'

/** A notice without what is made when it leaves. */
export type Notice = Omit<Parameters<MailPeer['notice']>[0], 'freezeToken' | 'id' | 'stopToken'>

/** Notices that wait in auth's own database until mail has stored them. */
export type Notices = {
  /**
   * Stores notices about an event of a user, in the transaction of the event, and returns their ids. With `changeId`
   * those that name the new e-mail get a link that takes the change back.
   */
  store(
    tx: AuthQueries,
    userId: string,
    notices: readonly Notice[],
    changeId?: string,
  ): Promise<readonly string[]>
  /** Hands stored notices to mail, and retries. */
  send(ids: readonly string[]): void
  /** Hands over what an earlier run left. */
  resume(): Promise<void>
  /** Tries what waits once more; the rest is for the next start. */
  close(): Promise<void>
}
