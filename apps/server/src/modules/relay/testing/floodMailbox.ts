import { hash } from 'node:crypto'
import { mailboxLimits } from '../mailbox/MailboxStore.js'
import { createMemoryMailbox } from '../mailbox/memoryMailbox.js'

// A program: 1,000 keys from 200 networks send three times what the mailboxes may hold. Prints what was stored and the
// memory of the process.

const storedBytes = Number(process.argv[2]) * 1_048_576
const store = await createMemoryMailbox({ limits: mailboxLimits(storedBytes) })
const fillers = ['x', '🔑', 'é']
let [sent, stored, peak] = [0, 0, 0]
for (let at = 0; sent < 3 * storedBytes; at += 1) {
  const client = `did:key:z6Mk${at % 1_000}`
  const owner = { client, networks: [`10.0.${at % 200}.1`] }
  const size = [10, 1_000, 20_000, 100_000][at % 4] ?? 0
  const body = `${at}${(fillers[at % 3] ?? '').repeat(size)}`
  const topic = hash('sha256', `${at}`)
  const times = { publishedAt: Date.now(), expiresAt: Date.now() + 604_800_000 }
  const attestation = 'a'.repeat(at % 8_192)
  const message = { topic, id: hash('sha256', body), body, tag: 1, attestation, publisher: client }
  const text = JSON.stringify({ ...message, ...times })
  sent += text.length
  if (!(await store.publish(owner, [JSON.parse(text)]))) stored += 1
  await store.subscribe(owner, [hash('sha256', `s${at}`)])
  if (at % 100 === 0) peak = Math.max(peak, process.memoryUsage().rss)
}
console.log(JSON.stringify({ stored, peak }))
await store.close()
