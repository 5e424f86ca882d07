/** The client id prefix of a gateway in the mailboxes: no client that proves a key has it. */
export const gatewayPrefix = 'upstream:'

/** The id by which the key of a gateway subscribes here. */
export const gatewayId = (did: string) => gatewayPrefix + did

/** Whether a client of the mailboxes is a gateway, which holds for many visitors: only their networks are bounded. */
export const isGateway = (client: string) => client.startsWith(gatewayPrefix)
