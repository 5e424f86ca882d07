import { relayFloods } from './relayFloods.js'

// Attackers in a process of their own, so that those who measure are not slowed down by the work of attacking.
const [name = '', relayUrl = '', seconds = '', ...addresses] = process.argv.slice(2)
const flood = relayFloods[name as keyof typeof relayFloods]
const target = { relayUrl, port: new URL(relayUrl).port }
// What is still on its way at the end is not sent.
setTimeout(() => process.exit(0), (Number(seconds) + 0.5) * 1_000)
await Promise.all(addresses.map((from) => flood(target, Number(seconds), from)))
process.exit(0)
