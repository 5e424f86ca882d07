import type { Owner } from '../mailbox/MailboxStore.js'

/** A client as the mailboxes know it; each has a network of its own unless some are given. */
export function testOwner(client: string, ...networks: string[]): Owner {
  return { client, networks: networks.length > 0 ? networks : [`network of ${client}`] }
}
