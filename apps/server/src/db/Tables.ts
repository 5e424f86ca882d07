import type { RelayTables } from '../modules/relay/relayTables.js'

/** Every table of the server's database; a module brings its own. */
export type Tables = RelayTables
