import { relayFloods } from './relayFloods.js'

// Attackers in a process of their own, so that those who measure are not slowed down by the work of attacking.
const [name = '', relayUrl = '', ...addresses] = process.argv.slice(2)
const flood = relayFloods[name as keyof typeof relayFloods]
const target = { relayUrl, port: new URL(relayUrl).port }
await Promise.all(addresses.map((from) => flood(target, from)))
process.exit(0)
